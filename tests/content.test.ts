import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { find, routes } from '#app/routes.ts'
import { articlesPlugin, splitFrontMatter } from '#build/articles-plugin.ts'
import { checkContent } from '#build/content.ts'
import { schemaOf } from '#build/content-files.ts'
import { CONTENT } from '#build/content-folder.ts'
import { ADDRESSES } from '#build/content-links.ts'
import { jsonSchemas, schemaFileOf } from '#build/json-schemas.ts'
import { withFacts } from '#copy/facts.ts'
import { firm } from '#copy/firm.ts'
import { inCents, planNamed, pricing } from '#copy/pricing.ts'
import { servicePages as pagesByPath, priceRange } from '#copy/service-pages.ts'
import { ROOT } from '#local/settings.ts'
import { ENTRY_KINDS, isChecked } from '#offline/outbox-kinds.ts'
import type { Pricing } from '#schema/content/pricing.ts'
import { DISPLAY_CHARACTERS } from '#schema/content/words.ts'
import { Login } from '#schema/person.ts'
import { requestFieldFault } from '#server/http/body.ts'

/** What a folder of content holds. */
function reader(folder: string) {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const files = (start: string, ending: string) =>
    (readdirSync(folder, { recursive: true }) as string[]).filter(
      (file) => file.startsWith(start) && file.endsWith(ending),
    )
  return {
    folder,
    text,
    read: (file: string) => JSON.parse(text(file)),
    json: files('', '.json'),
    articles: files('articles/', '.md'),
    legal: files('legal/', '.md'),
    servicePages: files('services/', '.json'),
  }
}
const OWNERS = reader(join(ROOT, 'content'))
const TESTS = reader(CONTENT)
const { text, read, articles, legal, servicePages } = TESTS

/** Every text of a file with the names of the fields that lead to it. */
const textsOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key))

/** What a visitor reads of a service's page. */
const wordsOf = ({ hero, included, process, pricing, questions, next }: Record<string, unknown>) =>
  textsOf({ hero, included, process, pricing, questions, next })
    .flatMap(([path, words]) => (/href$|plans\.\d+$/.test(path) ? [] : words))
    .join(' ')

/** A copy of the folder with one file changed. */
const folderWith = async (file: string, change: (before: string) => string) => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(CONTENT, folder, { recursive: true })
  const path = join(folder, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
  return folder
}

describe.each([
  ["the owner's content", OWNERS],
  ["the tests' content", TESTS],
])('%s', (_, { folder, text, read, json, articles, legal }) => {
  test('every content file fits its schema', async () => {
    await expect(checkContent(folder)).resolves.toBeUndefined()
  })

  test('every JSON file has a schema', () => {
    expect(json.filter((file) => !schemaOf(file))).toEqual([])
  })

  test('no two articles share a number, and their file names are addresses', () => {
    const ids = articles.map((file) => splitFrontMatter(text(file), file).front.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const file of articles) expect(file).toMatch(/^articles\/[a-z0-9]+(-[a-z0-9]+)*\.md$/)
  })

  test('headings of pages and texts use only letters that the display face carries', () => {
    const headings = json.flatMap((file) =>
      textsOf(read(file)).filter(([path]) =>
        /(^|\.)(heading|headline|question|shortName|firstName|lastName|quote)$/.test(path),
      ),
    )
    const inTexts = [...articles, ...legal].flatMap(
      (file) => text(file).match(/^(#{1,6} |title: |heading: ).*$/gm) ?? [],
    )
    expect(headings.length).toBeGreaterThan(30)
    for (const shown of [...headings.map(([, heading]) => heading), ...inTexts]) {
      expect(shown).toMatch(DISPLAY_CHARACTERS)
    }
  })

  test('a price is said once, in pricing.json', () => {
    // A tax's thresholds and a client's own figures are no prices.
    for (const file of json.filter((name) => name !== 'pricing.json' && name !== 'calendar.json')) {
      const texts = textsOf(read(file)).filter(([field]) => !field.startsWith('proof.figures.'))
      expect(texts.filter(([, words]) => /\$\s?\d|\d\s?(dollars|USD)/i.test(words))).toEqual([])
    }
    expect(textsOf(read('pricing.json')).filter(([, words]) => /\$/.test(words))).toEqual([])
    for (const file of legal) expect(text(file)).not.toMatch(/\$\s?\d/)
  })

  test('no article says the price of a plan', () => {
    const { tiers, advisory } = read('pricing.json') as Pricing
    const prices = [...tiers, advisory].flatMap(({ price }) => price ?? [])
    for (const file of articles) {
      const figures = (text(file).match(/\$[\d,]+/g) ?? []).map((figure) => Number(figure.replace(/[$,]/g, '')))
      expect(prices.filter((price) => figures.includes(price))).toEqual([])
    }
  })

  test('every link leads to a page of the site', () => {
    const inFiles = json.flatMap((file) =>
      textsOf(read(file)).flatMap(([path, href]) => (/(^|\.)\w*[hH]ref$/.test(path) ? href : [])),
    )
    const inTexts = [...articles, ...legal].flatMap((file) =>
      [...text(file).matchAll(/\]\((\/[^)]*)\)/g)].map(([, href]) => href!),
    )
    const links = [...inFiles, ...inTexts].filter((href) => href.startsWith('/'))
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter((href) => find(href).route.path === '*')).toEqual([])
  })
})

test.each([
  ['firm.json', '"IA"', '"Iowa"', 'firm.json: address.region: expected two capital letters, like IA, got "Iowa"'],
  ['pricing.json', '"price": 200', '"prise": 200', 'tiers.0.prise: unknown field "prise"'],
  ['pricing.json', '"priceUnit"', '"priceUnits"', 'tiers.0.priceUnit: expected a value, got nothing'],
  ['pricing.json', '"price": 200', '"price": "200"', 'tiers.0.price: expected a number without quotes, got "200"'],
  [
    'services.json',
    '"Essential"',
    '"Esential"',
    'items.1.price.from: expected "Essential", where services/bookkeeping',
  ],
  [
    'services.json',
    '"id": "advisory"',
    '"id": "advice"',
    'services.json: items.0.service.id: expected one of bookkeeping, advisory, remote-bookkeeping, accounting, got "advice"',
  ],
  [
    'quizzes/trades.json',
    '"service": "accounting"',
    '"service": "acounting"',
    'quizzes/trades.json: pillars.efficiency.service: expected one of bookkeeping, advisory, ',
  ],
  [
    'services/remote-bookkeeping-services.json',
    '"id": "remote-bookkeeping"',
    '"id": "bookkeeping"',
    'services/remote-bookkeeping-services.json: id: expected an id of its own, got "bookkeeping", which services/book',
  ],
  [
    'services/remote-bookkeeping-services.json',
    '"formerly": []',
    '"formerly": ["/financial-advisory-services-des-moines"]',
    'services/remote-bookkeeping-services.json: formerly.0: expected an address of its own, got "/financial-advisory',
  ],
  [
    'services/small-business-accounting-des-moines.json',
    '"low": "Essential"',
    '"low": "Professional"',
    'services.json: items.3.price.from: expected "Professional", where services/small-business-accounting',
  ],
  [
    'pages/home.json',
    '"What owners say"',
    '"What owners say →"',
    'testimonials.heading: expected only characters that the heading font has',
  ],
  ['pages/home.json', '8421000', '8421001', 'hero.ledger: expected lines that add up to the result'],
  [
    'app/messages.json',
    'sent to {name}',
    'sent to {nmae}',
    'message.sent.description: expected text that includes {name}',
  ],
  [
    'app/shell.json',
    '"Back online."',
    '"Back, {nmae}."',
    'connection.back: expected only these names in braces: {firm}',
  ],
  ['brand.json', '"edge": "#', '"edge": "', 'colors.light.edge: expected a color like #1A2B3C, got "'],
  [
    'brand.json',
    '"ink2": "#5',
    '"ink2": "#B',
    'brand.json: colors.light.ink2 on colors.light.band: expected a contrast',
  ],
  [
    'brand.json',
    'besley-500.woff',
    'gone.woff',
    'brand.json: face.print: expected a file in fonts/, got "gone.woff", which is not there',
  ],
  [
    'brand.json',
    '"besley-license.txt"',
    '"license.md"',
    'brand.json: face.license: expected the name of a .txt file in',
  ],
  ['fonts/besley.woff2', 'wOF2', 'what', 'fonts/besley.woff2: expected a font file, got one that cannot be read'],
  ['brand.json', 'mark.svg', 'gone.svg', 'brand.json: mark: expected a picture in images/, got "gone.svg", which is'],
  ['images/mark.svg', '<path', '<text', 'images/mark.svg: expected only path, circle, ellipse, rect, line, polyline'],
  ['firm.json', 'founder.svg', 'gone.svg', 'expected a picture in images/, got "gone.svg", which is not there'],
  ['pages/pricing.json', '"id": 2', '"id": 9', 'pages/pricing.json: testimonial.id: expected one of 1, 2, 3, got 9'],
  [
    'services/bookkeeping-services-des-moines.json',
    '"testimonial": 1',
    '"testimonial": 9',
    'proof.testimonial: expected one of 1, 2, 3, got 9',
  ],
  [
    'services/bookkeeping-services-des-moines.json',
    'reading-statements.svg',
    'gone.svg',
    'hero.picture.file: expected a picture in images/, got "gone.svg"',
  ],
  ['services/bookkeeping-services-des-moines.json', '["Essential"', '["Esential"', 'pricing.plans.0: expected one of'],
  [
    'services/bookkeeping-services-des-moines.json',
    '"high": "Professional"',
    '"high": "Premium"',
    'structured.priceRange.high: expected one of Essential, Professional, advisory, got "Premium"',
  ],
  [
    'services/small-business-accounting-des-moines.json',
    '"low": "Essential", "high": "advisory"',
    '"low": "advisory", "high": "Essential"',
    'structured.priceRange: expected the lower price as low, got "advisory"',
  ],
  [
    'checklist.json',
    '"frequency": "weekly"',
    '"frequency": "daily"',
    'frequency: expected one of "once", "weekly", "monthly",',
  ],
  [
    'legal/privacy-policy.md',
    '{fullName}',
    '{fulName}',
    'privacy-policy.md: text: expected only facts from firm.json in braces, got {f',
  ],
  [
    'legal/privacy-policy.md',
    'June 24, 2025',
    '2025-06-24',
    'privacy-policy.md: effective: expected a date like June 24,',
  ],
  ['quizzes/general.json', '"Most"', '"Nearly all"', 'checksum: expected "'],
  ['quizzes/general.json', '"id": "G4"', '"id": "G5"', 'questions: expected questions G1 to G15, three for each of'],
  ['quizzes/trades.json', '"pillar": "resilience"', '"pillar": "clarity"', 'questions: expected questions T1 to T15,'],
  ['pages/home.json', '"logo": "xero"', '"logo": "zero"', 'expected one of expensify, gusto, quickbooks'],
  ['navigation.json', '"skip"', 'skip', 'navigation.json: line 2: expected quotation marks around names'],
])('a fault in %s is reported with its field (%s to %s)', async (file, from, to, said) => {
  const folder = await folderWith(file, (before) => before.replace(from, to))
  await expect(checkContent(folder)).rejects.toThrow(said)
})

test('a wrong category in an article is reported with its file and field', async () => {
  const folder = await folderWith(articles[0]!, (before) => before.replace(/category: .*/, 'category: Tax'))
  await expect(checkContent(folder)).rejects.toThrow(
    `${articles[0]}: category: expected one of "Cash Flow", "Strategy",`,
  )
})

test('a legal text that is gone is reported', async () => {
  const folder = await folderWith('firm.json', (before) => before)
  await rm(join(folder, 'legal', 'terms-conditions.md'))
  await expect(checkContent(folder)).rejects.toThrow(
    'legal/terms-conditions.md: the whole file: expected it in this folder, got nothing',
  )
})

test('all faults are reported at once', async () => {
  const folder = await folderWith('firm.json', (before) => before.replace('"IA"', '"Iowa"').replace('"$$"', '"cheap"'))
  await expect(checkContent(folder)).rejects.toThrow(/address\.region.*\n.*priceRange/)
})

test('links may lead to every address of the route table, and to no other', () => {
  const own = routes.map(({ path }) => path.replace('/:id?', '')).filter((path) => !/[:*]/.test(path))
  const ofServices = servicePages.map((file) => read(file).path)
  expect([...Object.keys(ADDRESSES), ...ofServices].sort()).toEqual(own.sort())
})

test('the pages of services lie at the addresses in their files, and their words come from there', async () => {
  expect(Object.keys(pagesByPath).sort()).toEqual(servicePages.map((file) => read(file).path).sort())
  for (const file of servicePages) {
    const { path, questions } = read(file)
    expect(find(path).route.path).toBe(path)
    expect((await pagesByPath[path]!()).questions).toEqual(withFacts(questions))
  }
})

test('no code names the address or the id of a service', () => {
  // Another test makes a folder of its own there for a moment.
  const code = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('guard-'),
  )
  const typed = code.filter((file) => {
    const source = readFileSync(join(ROOT, 'src', file), 'utf8')
    return servicePages.some((service) => source.includes(read(service).path) || source.includes(service))
  })
  expect(typed).toEqual([])
})

test('the price ranges of services are those of the spec', async () => {
  const ranges = await Promise.all(
    Object.entries(pagesByPath).map(async ([path, load]) => {
      const { structured } = await load()
      return [path, structured && priceRange(structured.priceRange)]
    }),
  )
  expect(Object.fromEntries(ranges)).toEqual({
    '/bookkeeping-services-des-moines': { low: 200, high: 450 },
    '/small-business-accounting-des-moines': { low: 200, high: 1250 },
    '/remote-bookkeeping-services': undefined,
    '/financial-advisory-services-des-moines': { low: 1250, high: undefined },
  })
})

test.each([
  ['a page of a service', servicePages, 350, 650],
  ['a legal text', legal, 700, 1200],
])('%s is neither thin nor long', (_, names, least, most) => {
  expect(names.length).toBeGreaterThan(1)
  for (const file of names) {
    const body = file.endsWith('.md') ? splitFrontMatter(text(file), file).text : wordsOf(read(file))
    const length = body.split(/\s+/).length
    expect([file, length >= least && length <= most, length]).toEqual([file, true, length])
  }
})

test('facts stand in legal texts when they are built, and links may call and write', async () => {
  const load = articlesPlugin().load as (this: unknown, id: string) => Promise<string>
  const built = (file: string, query: string) => load.call({ addWatchFile() {} }, `${join(CONTENT, file)}?${query}`)
  for (const file of legal) {
    const html = await built(file, 'body')
    expect(html).toContain(`href=\\"mailto:${firm.email}\\"`)
    expect(html).toContain(`href=\\"${firm.phoneHref}\\"`)
    expect(html).toContain(firm.fullName.replace('&', '&amp;'))
    expect(html).not.toMatch(/[{}]/)
  }
  expect(await built('legal/terms-conditions.md', 'front')).toContain(
    `"title":"Terms & Conditions | ${firm.shortName}"`,
  )
  expect(await built(articles[0]!, 'front')).toContain('"id":2')
})

test('columns of figures stand at the right, whether or not the Markdown says so', async () => {
  const load = articlesPlugin().load as (this: unknown, id: string) => Promise<string>
  const folder = await mkdtemp(join(tmpdir(), 'article-'))
  const table = '| Line | Amount | Share |\n| --- | --- | :-- |\n| Price | 7,900 | 100.0% |\n| **Cost** | (3,450) | – |'
  await writeFile(join(folder, 'table.md'), `---\ntitle: A table\n---\n${table}`)
  const html = await load.call({ addWatchFile() {} }, `${join(folder, 'table.md')}?body`)
  await rm(folder, { recursive: true })
  expect(html).toContain('<th>Line</th>')
  for (const end of [
    '<th class=\\"end\\">Amount</th>',
    '<td class=\\"end\\">(3,450)</td>',
    '<td class=\\"end\\">–</td>',
  ])
    expect(html).toContain(end)
})

test('the prices are those of the spec', () => {
  const said = [...pricing.tiers, pricing.advisory].map((plan) => [plan.name, plan.normallyPrice, plan.price])
  expect(said).toEqual([
    ['Essential', 300, 200],
    ['Professional', 600, 450],
    ['Premium', undefined, undefined],
    ['Financial Advisory Services', undefined, 1250],
  ])
  expect(pricing.tiers.some((tier) => tier.mostPopular)).toBe(false)
  expect(inCents(planNamed('advisory').price!)).toBe(125_000)
})

test.each([OWNERS, TESTS])('everything that a client writes offline has its words in $folder', ({ read: json }) => {
  const { writes } = json('app/outbox.json')
  expect(Object.keys(writes).sort()).toEqual([...ENTRY_KINDS].sort())
  expect(ENTRY_KINDS.filter((kind) => writes[kind].box)).toEqual(
    ENTRY_KINDS.filter((kind) => isChecked({ kind, body: {} }) !== undefined),
  )
})

test('the sign-in form says the sentences of app/messages.json', () => {
  const { login } = read('app/messages.json')
  const { issues = [] } = v.safeParse(Login, { email: 'rosa@example', password: '' })
  expect(issues.map(requestFieldFault)).toEqual([login.emailInvalid, login.passwordRequired])
})

describe('a text editor', () => {
  test('checks each content file by a JSON Schema that is as the build’s own (npm run content:schemas)', () => {
    const made = jsonSchemas()
    const there = readdirSync(join(ROOT, 'schemas'), { recursive: true }) as string[]
    const found = there.filter((file) => file.endsWith('.json')).map((file) => `schemas/${file}`)
    expect(found.sort()).toEqual(Object.keys(made).sort())
    for (const [file, schema] of Object.entries(made)) {
      // A line of the first difference says more than two long texts.
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
      const at = schema.split('\n').findIndex((line, index) => line !== lines[index])
      expect(`${file}: ${lines[at]}`).toBe(`${file}: ${schema.split('\n')[at]}`)
    }
  })

  test('finds that schema by what the file says of it; lists are named in .vscode/settings.json', () => {
    const settings = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8'))['json.schemas']
    for (const file of OWNERS.json) {
      const value = OWNERS.read(file)
      // An owner's own file need not name one.
      if (!Array.isArray(value) && value.$schema === undefined) continue
      const list = settings.find(({ fileMatch }: { fileMatch: string[] }) => fileMatch.includes(`/content/${file}`))
      const named = Array.isArray(value)
        ? join(ROOT, list?.url ?? '')
        : join(ROOT, 'content', file, '..', value.$schema)
      expect(`${file}: ${relative(ROOT, named)}`).toBe(`${file}: ${schemaFileOf(file)}`)
    }
  })

  test('is told what a field expects: names in braces, fields that are not known, what a text must look like', () => {
    const { properties, additionalProperties } = JSON.parse(jsonSchemas()['schemas/app/messages.json']!)
    expect(additionalProperties).toBe(false)
    const { description } = properties.message.properties.sent.properties
    expect(description.description).toBe('Must include {name}.')
    expect(description.allOf).toContainEqual({ pattern: '\\S', patternErrorMessage: 'Expected some text' })
  })
})
