import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '#local/site.ts'
import { builtFrom, CONTENT_HERE } from '#tests/support/built-with.ts'
import { content, services } from '#tests/support/pages.ts'

const ADVISORY = services.find(({ id }) => id === 'advisory')!
const here = (file: string) => join(CONTENT_HERE, file)

/** The built site of a firm that offers these services and none of the fixture firm's. */
async function siteOffering(offered: typeof services) {
  const [first] = offered
  const files = await readdir(join(CONTENT_HERE, 'services'))
  const articles = await readdir(join(CONTENT_HERE, 'articles'))
  // What else leads to a service: the first of the new ones is as good as another.
  const readdressed = (text: string) =>
    services.reduce((changed, { path }) => changed.replaceAll(path, first!.path), text)
  const reassigned = (text: string) => text.replaceAll(/"service": "[^"]*"/g, `"service": "${first!.id}"`)
  const linked = await Promise.all(
    articles.map(async (file) => [file, readdressed(await readFile(here(`articles/${file}`), 'utf8'))] as const),
  )
  const built = await builtFrom({
    ...Object.fromEntries(files.map((file) => [here(`services/${file}`), null])),
    ...Object.fromEntries(offered.map((one) => [here(`services/${one.id}.json`), JSON.stringify(one)])),
    ...Object.fromEntries(linked.map(([file, text]) => [here(`articles/${file}`), text])),
    [here('quizzes/bands.json')]: reassigned,
    [here('quizzes/general.json')]: reassigned,
    [here('quizzes/trades.json')]: reassigned,
    [here('services.json')]: JSON.stringify({
      ...content('services.json'),
      items: offered.map(({ id }) => ({
        description: 'What the service holds.',
        highlighted: false,
        price: { from: 'advisory' },
        service: { id, label: 'More about it' },
      })),
    }),
  })
  onTestFinished(() => built.remove())
  const site = await openSite(built.root)
  return (path: string) => site(new Request(`https://firm.example${path}`))
}

const named = (id: string, order: number, path: string, formerly: string[] = []) => ({
  ...ADVISORY,
  id,
  order,
  path,
  formerly,
  name: `Service ${id}`,
  questions: { ...ADVISORY.questions, items: ADVISORY.questions.items.map(({ link: _, ...item }) => item) },
})

test.each([
  [
    'two services at other addresses',
    [
      named('books', 2, '/books', ['/bookkeeping-services-des-moines', '/old/books']),
      named('taxes', 1, '/services/tax-planning', ['/financial-advisory-services-des-moines']),
    ],
  ],
  ['six services', [6, 5, 4, 3, 2, 1].map((order) => named(`s${order}`, order, `/s${order}`, [`/old-s${order}`]))],
])(
  '%s are built from their files alone',
  async (_, offered) => {
    const ask = await siteOffering(offered)
    const home = await (await ask('/')).text()
    const sitemap = await (await ask('/sitemap.xml')).text()
    const inOrder = offered.toSorted((one, other) => one.order - other.order)
    const footer = home.slice(home.indexOf('<footer'))
    expect([...footer.matchAll(/>(Service [^<]*)</g)].map(([, name]) => name)).toEqual(inOrder.map(({ name }) => name))
    for (const { path, name, formerly, hero } of offered) {
      const page = await ask(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(await page.text()).toContain(hero.heading)
      expect(sitemap).toContain(`${path}</loc>`)
      expect(footer).toContain(`href="${path}"`)
      expect(home.slice(0, home.indexOf('<footer'))).toContain(name)
      for (const old of formerly) {
        const moved = await ask(`${old}?from=mail`)
        expect([old, moved.status, moved.headers.get('location')]).toEqual([old, 301, `${path}?from=mail`])
      }
    }
    for (const { path } of services) {
      const isOld = offered.some(({ formerly }) => formerly.includes(path))
      expect([path, (await ask(path)).status]).toEqual([path, isOld ? 301 : 404])
    }
  },
  180_000,
)
