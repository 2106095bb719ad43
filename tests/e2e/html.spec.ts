import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from '#tests/support/journey.ts'
import { htmlFiles } from '#tests/support/sent-page.ts'

const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // HTML takes either way of writing these; React writes `<img/>`, `srcSet` and `open=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // Any id without a space is one, and React makes its own up.
    'valid-id': ['error', { relaxed: true }],
    // A phone number is copied as it is dialled; what keeps it on one line is a matter of styles.
    'tel-non-breaking': 'off',
    // The wide menu and the narrow one bear one name: styles show either of them, and axe sees which.
    'unique-landmark': 'off',
  },
}

test('every page is valid HTML', async ({ instance }) => {
  const validator = new HtmlValidate(new StaticConfigLoader(RULES))
  const files = await htmlFiles(instance.site)
  expect(files.length).toBeGreaterThan(20)
  const faults: string[] = []
  for (const file of files) {
    const { results } = await validator.validateFile(join(instance.site, file))
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) faults.push(`${file}: ${ruleId}: ${message} (${selector})`)
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
