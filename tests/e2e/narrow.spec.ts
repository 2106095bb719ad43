import type { Page } from '@playwright/test'
import { mainPlaces, otherPlaces } from '#features/portal-frame/places.ts'
import { demoCompanies } from '#local/demo-companies.ts'
import type { Calendar } from '#schema/calendar.ts'
import type { StatementsAnswer } from '#schema/statement.ts'
import type { Cents } from '#schema/units.ts'
import { addressButton } from '#tests/support/calendar-address.ts'
import { DEMO, expect, hydrated, test } from '#tests/support/journey.ts'
import { NARROWEST, narrowFaults } from '#tests/support/narrow.ts'
import { content, publicPages } from '#tests/support/pages.ts'
import { portalNav } from '#tests/support/portal-nav.ts'

test.use({ viewport: NARROWEST })

/** Opens each address and gathers what does not fit there. */
async function faultsAt(page: Page, addresses: string[]) {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await hydrated(page)
    await expect(page.locator('h1')).not.toBeEmpty()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    found.push(...(await narrowFaults(page)).map((fault) => `${address}: ${fault}`))
  }
  return found
}

test('at 320 px no public page scrolls sideways, cuts words or hides a control', async ({ page, noise }) => {
  noise.expect(/^404 /)
  expect(await faultsAt(page, [...publicPages, '/nowhere'])).toEqual([])
})

test('nor does a view of the portal', async ({ page, personAt }) => {
  const places = [...mainPlaces, ...otherPlaces].map(({ href }) => href.replace(/^\?/, '/client/dashboard?'))
  const others = ['view=outbox', 'view=statements&statement=balance_sheet', 'month=2026-09']
  await personAt(DEMO.client, '/client/dashboard')
  expect(
    await faultsAt(page, [
      ...places,
      ...others.map((query) => `/client/dashboard?${query}`),
      '/account?section=notifications',
    ]),
  ).toEqual([])
})

test('nor does a tab of the firm, nor a part of a client’s page', async ({ page, personAt }) => {
  test.slow()
  const tabs = Object.keys(content('app/admin.json').tabs)
  const { label: _, ...parts } = content('app/admin-clients.json').parts
  const of = `close&company=${demoCompanies.castellan.id}`
  const forms = ['close&view=all', 'close&import=1', 'leads&add=1', 'leads&import=1', 'board&add=1', 'firm&invite=1']
  await personAt(DEMO.admin, '/admin/dashboard')
  expect(
    await faultsAt(
      page,
      [...tabs, ...Object.keys(parts).map((part) => `${of}&part=${part}`), ...forms].map(
        (tab) => `/admin/dashboard?tab=${tab}`,
      ),
    ),
  ).toEqual([])
})

test('on a tablet no list of the firm scrolls the page sideways', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await personAt(DEMO.admin, '/admin/dashboard')
  for (const tab of Object.keys(content('app/admin.json').tabs)) {
    await page.goto(`/admin/dashboard?tab=${tab}`)
    await hydrated(page)
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth), tab).toBe(768)
  }
})

test('in a low window the firm’s rail still ends with the account', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await personAt(DEMO.admin, '/admin/dashboard')
  const account = page.getByRole('button', { name: /^The account/ }).last()
  await expect(account).toBeInViewport({ ratio: 1 })
})

test('the chosen month can be read in full on a phone, with text of twice the size too', async ({ page, personAt }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await personAt(DEMO.client, '/client/dashboard')
  for (const view of ['statements', 'reports'])
    for (const textSize of ['100%', '200%']) {
      await page.goto(`/client/dashboard?view=${view}`)
      await expect(page.getByLabel('Month', { exact: true })).toBeVisible()
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
      const cutOff = await page.locator('main select:visible').evaluateAll((all) =>
        (all as HTMLSelectElement[]).flatMap((select) => {
          const { width } = select.getBoundingClientRect()
          const copy = select.cloneNode(true) as HTMLSelectElement
          copy.selectedIndex = select.selectedIndex
          Object.assign(copy.style, {
            position: 'absolute',
            width: 'max-content',
            minWidth: 'auto',
            fieldSizing: 'content',
          })
          select.after(copy)
          const needed = copy.getBoundingClientRect().width
          copy.remove()
          return width < needed - 1 ? [`${select.value}: ${width} of ${needed} px`] : []
        }),
      )
      expect(cutOff, `${view} with text of ${textSize}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
})

test('all five items of the portal’s bar can be tapped with text of twice the size, and in half a phone’s width', async ({
  page,
  personAt,
}) => {
  await personAt(DEMO.client, '/client/dashboard')
  for (const [width, textSize] of [
    [390, '200%'],
    [320, '200%'],
    [195, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const view of ['/client/dashboard', '/client/dashboard?view=messages']) {
      await page.goto(view)
      await hydrated(page)
      await expect(page.locator('h1')).not.toBeEmpty()
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
      const items = portalNav(page).locator('a:visible, button:visible')
      await expect(items).toHaveCount(5)
      const outside = await items.evaluateAll((all) =>
        all
          .filter((item) => {
            const { left, right, top, height } = item.getBoundingClientRect()
            const hit = document.elementFromPoint((left + right) / 2, top + height / 2)
            return left < 0 || right > innerWidth + 0.5 || right - left < 24 || !item.contains(hit)
          })
          .map((item) => item.textContent),
      )
      expect(outside, `${view} at ${width} px, text ${textSize}`).toEqual([])
      const cutOff = await items.evaluateAll((all) =>
        all.flatMap((item) => {
          const { left, right } = item.children[1]!.getBoundingClientRect()
          return left < -1 || right > innerWidth + 1 ? [item.textContent] : []
        }),
      )
      expect(cutOff, `cut off in ${view} at ${width} px, text ${textSize}`).toEqual([])
    }
    await portalNav(page).getByRole('button', { name: 'More' }).tap()
    await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
    await page.goto('/client/dashboard')
    await hydrated(page)
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
    // No word of the greeting is broken into letters, where a line holds it.
    if (width === 320) continue
    const [text] = (await page.locator('h1').innerText()).split(' ')
    const lines = await page.locator('h1').evaluate((heading, length) => {
      const range = document.createRange()
      range.setStart(heading.firstChild!, 0)
      range.setEnd(heading.firstChild!, length)
      return range.getClientRects().length
    }, text!.length)
    expect(lines, `${text} at ${width} px, text ${textSize}`).toBe(1)
  }
})

test('the company’s name can be read in full in the narrowest window', async ({ page, personAt }) => {
  await personAt(DEMO.client, '/client/dashboard')
  const name = page.getByRole('banner').getByText(demoCompanies.castellan.name)
  await expect(name).toBeVisible()
  const cutOff = await name.evaluate((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight])
  expect(cutOff).toEqual([0, 0])
})

test('no word of the home page’s heading is broken: with text of twice the size, nor in half a phone’s width', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, textSize] of [...LARGE, [320, '100%'], [320, '200%'], [345, '100%']] as const) {
    await page.setViewportSize({ width, height: 844 })
    const broken = await page.locator('h1').evaluate((heading, size) => {
      document.documentElement.style.setProperty('font-size', size)
      const text = heading.firstChild as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }, textSize)
    expect(broken, `at ${width} px, text ${textSize}`).toEqual([])
  }
})

test('amounts of millions stay in their columns of a statement', async ({ page, personAt }) => {
  await page.route(/api\/client\/statements(\?|$)/, async (route) => {
    const response = await route.fetch()
    const json: StatementsAnswer = await response.json()
    for (const { rows } of [json.statements!.profit_and_loss, json.statements!.balance_sheet])
      for (const row of rows)
        row.amounts = row.amounts.map((amount) => (amount === null ? null : ((amount * 100) as Cents)))
    await route.fulfill({ response, json })
  })
  await personAt(DEMO.client, '/client/dashboard')
  for (const width of [320, 390, 768])
    for (const statement of ['profit_and_loss', 'balance_sheet']) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/client/dashboard?view=statements&statement=${statement}`)
      await expect(
        page
          .getByRole('table')
          .getByText(/\d,\d{3},\d{3}/)
          .first(),
      ).toBeVisible()
      const overhanging = await page.locator('table :is(th, td):not([colspan])').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          const [words, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
          return words.width > 0 && (words.left < box.left || words.right > box.right) ? [cell.textContent] : []
        }),
      )
      expect(overhanging, `${statement} at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
})

/** A phone's window with text of twice the size, and half of one, which is the browser's own zoom of 200 %. */
const LARGE = [
  [390, '200%'],
  [195, '100%'],
] as const

/** Which of the addresses scroll sideways there. */
async function scrollingSideways(page: Page, addresses: string[]) {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await hydrated(page)
    await expect(page.locator('h1').first()).not.toBeEmpty()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    for (const [width, textSize] of LARGE) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
      const wide = await page.evaluate(() => document.scrollingElement!.scrollWidth)
      if (wide > width) found.push(`${address} is ${wide} px wide at ${width} px, text ${textSize}`)
    }
  }
  return found
}

test('with text of twice the size no view of the portal scrolls sideways, nor in half a phone’s width', async ({
  page,
  personAt,
}) => {
  test.slow()
  await personAt(DEMO.client, '/client/dashboard')
  const places = [...mainPlaces, ...otherPlaces].map(({ href }) => href.replace(/^\?/, '/client/dashboard?'))
  const others = [
    'month=2026-09',
    'view=outbox',
    'view=requests',
    'view=questions',
    'view=statements&statement=balance_sheet',
    'view=messages&thread=00000000-0000-4000-8000-0000000000e1',
  ]
  expect(
    await scrollingSideways(page, [
      ...new Set(places),
      ...others.map((query) => `/client/dashboard?${query}`),
      '/account?section=people',
      '/account?section=notifications',
    ]),
  ).toEqual([])
})

test('nor does the calendar with all its months, something late and an address of its own', async ({
  page,
  personAt,
}) => {
  await page.route(/api\/client\/calendar$/, async (route) => {
    const response = await route.fetch()
    const json: Calendar = await response.json()
    const late = {
      ...json.items[0]!,
      id: 'late',
      kind: 'question' as const,
      day: json.from,
      at: null,
      form: null,
      period: null,
    }
    await route.fulfill({ response, json: { ...json, items: [late, ...json.items] } })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await personAt(DEMO.client, '/client/dashboard?view=calendar')
  await page.getByRole('button', { name: /^Show everything through / }).tap()
  await addressButton(page).tap()
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const wide = await page
    .locator('main *')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
        .map((one) => one.outerHTML.slice(0, 90)),
    )
  expect(wide).toEqual([])
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390)
})

test('nor does a public page', async ({ page }) => {
  test.slow()
  expect(await scrollingSideways(page, publicPages)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/financial-health-quiz')
  await page.getByRole('link', { name: 'Start the questions' }).click()
  await expect(page.getByText('Question 1 of 15')).toBeVisible()
  await page.setViewportSize({ width: 195, height: 844 })
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(195)
})
