import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { htmlFaults } from '#tests/support/html-rules.ts'
import { expect, test } from '#tests/support/journey.ts'
import { htmlFiles } from '#tests/support/sent-page.ts'

test('every page is valid HTML', async ({ instance }) => {
  const files = await htmlFiles(instance.site)
  expect(files.length).toBeGreaterThan(20)
  const faults: string[] = []
  for (const file of files) {
    const found = await htmlFaults(await readFile(join(instance.site, file), 'utf8'))
    faults.push(...found.map((fault) => `${file}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('every page brings the styles of all that it shows, before any stylesheet has come', async ({ instance }) => {
  const faults: string[] = []
  for (const file of await htmlFiles(instance.site)) {
    const page = await readFile(join(instance.site, file), 'utf8')
    const sheets = /data-styles="([^"]*)"/.exec(page)?.[1]?.split(' ').filter(Boolean) ?? []
    const whole = (await Promise.all(sheets.map((sheet) => readFile(join(instance.site, sheet), 'utf8')))).join('')
    const styled = classesIn(whole)
    const own = classesIn(/<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '')
    const shown = new Set([...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
    for (const name of shown) if (styled.has(name) && !own.has(name)) faults.push(`${file}: ${name}`)
  }
  expect(faults).toEqual([])
})
const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))

test('every page has one first heading and one main part', async ({ instance }) => {
  const files = (await htmlFiles(instance.site)).filter((file) => file !== 'shell.html')
  for (const file of files) {
    const html = await readFile(join(instance.site, file), 'utf8')
    const counts = ['h1', 'main'].map((name) => html.match(new RegExp(`<${name}[\\s>]`, 'g'))?.length)
    expect.soft(counts, file).toEqual([1, 1])
  }
})
