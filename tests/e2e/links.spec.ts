import { DEMO, expect, open, test } from '#tests/support/journey.ts'
import { publicPages } from '#tests/support/pages.ts'

test('every link of every public page leads somewhere, its part of the page included', async ({ page, request }) => {
  const found = new Map<string, string>()
  for (const path of publicPages) {
    await page.goto(path)
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter((anchor) => anchor.origin === location.origin)
        .map((anchor) => anchor.pathname + anchor.search + anchor.hash),
    )
    for (const href of hrefs) if (!found.has(href)) found.set(href, path)
  }
  expect(found.size).toBeGreaterThan(20)
  const dead: string[] = []
  for (const [href, from] of found) {
    const { pathname, hash } = new URL(href, 'http://localhost')
    const answer = await request.get(pathname, { maxRedirects: 0 })
    if (answer.status() !== 200) dead.push(`${from} → ${href}: ${answer.status()}`)
    const id = decodeURIComponent(hash.slice(1))
    if (id && !(await answer.text()).includes(` id="${id}"`)) dead.push(`${from} → ${href}: no such part of the page`)
  }
  expect(dead).toEqual([])
})

test('links out of the site say where they lead, and cannot reach back', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path)
    const odd = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ href, target, rel }) => {
          const { protocol, origin } = new URL(href)
          if (['mailto:', 'tel:', 'sms:'].includes(protocol)) return false
          return origin === location.origin
            ? target === '_blank' && !rel.includes('noopener')
            : protocol !== 'https:' || !rel.includes('noopener')
        })
        .map(({ href }) => href),
    )
    expect(odd, path).toEqual([])
  }
})

test('the signed-in screens have one first heading and one main part', async ({ page, personAt }) => {
  const count = () => page.evaluate(() => ['h1', 'main'].map((name) => document.querySelectorAll(name).length))
  await personAt(DEMO.client, '/client/dashboard')
  await expect(page.getByText('Welcome back')).toBeVisible()
  expect(await count()).toEqual([1, 1])
  await open(page, '/admin/dashboard')
  await expect(page.getByText('Access Denied')).toBeVisible()
  expect(await count()).toEqual([1, 1])
})
