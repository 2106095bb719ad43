import { expect, test } from 'vitest'
import { licensesText } from '#build/licenses-plugin.ts'

test('a package that says nothing about its license ends the build', () => {
  expect(() => licensesText([{ name: 'nameless', version: '1.0.0' }])).toThrow('nameless does not state its license')
})

test('a package that is bundled twice is named once, with its license', () => {
  const notice = { name: 'one', version: '1.0.0', identifier: 'MIT', text: 'Copyright somebody' }
  expect(licensesText([notice, notice]).match(/one 1\.0\.0 \(MIT\)/g)).toHaveLength(1)
})
