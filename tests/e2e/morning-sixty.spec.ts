import { DEMO, expect, test } from '#tests/support/journey.ts'
import { markedBut, putMonthEnds, removeMonthEnds } from '#tests/support/month-end.ts'

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false })

const OURS = `company_id in (select id from companies where name like 'Test: Month%')`
test.afterEach(async ({ instance }) => {
  await instance.change(`delete from messages where ${OURS}`, `delete from conversations where ${OURS}`)
  await removeMonthEnds(instance)
})

const nameOf = (nth: number) => `Test: Month ${String(nth).padStart(2, '0')} Works`
/** These have written, a day apart: the first waits longest, and all of them for days. */
const WRITERS = 8
const DAYS = 5

test('a morning with sixty clients: who waits longest is first and answered in two clicks, and what is ready is at hand', async ({
  page,
  personAt,
  instance,
}) => {
  test.slow()
  const ready = { marks: markedBut(), figures: 'draft' as const }
  const clients = await putMonthEnds(
    instance,
    Array.from({ length: 60 }, (_, nth) => ({ name: nameOf(nth), ...(nth % 6 === 3 && ready) })),
  )
  const conversations = clients
    .slice(0, WRITERS)
    .map(({ id }, nth) => ({ id: crypto.randomUUID(), company: id, days: DAYS + WRITERS - nth }))
  const list = `jsonb_to_recordset('${JSON.stringify(conversations)}') as c(id uuid, company uuid, days int)`
  await instance.change(
    `insert into conversations (id, company_id, subject, context_type, at)
     select c.id, c.company, 'Which account?', 'general', now() - c.days * interval '1 day' from ${list}`,
    `insert into messages (id, conversation_id, company_id, from_firm, body, at)
     select gen_random_uuid(), c.id, c.company, false, 'Where does it go?', now() - c.days * interval '1 day' from ${list}`,
  )
  await personAt(DEMO.admin, '/admin/dashboard')
  const waiting = page.getByRole('region', { name: 'To answer' }).getByRole('listitem')
  await expect(waiting.first()).toContainText(nameOf(0), { timeout: 20_000 })
  expect((await waiting.allTextContents()).slice(0, 3).map((text) => text.slice(0, nameOf(0).length))).toEqual(
    [0, 1, 2].map(nameOf),
  )

  await waiting.first().getByRole('link', { name: 'Answer' }).click()
  await expect(page.getByLabel('Your answer')).toBeFocused()
  await page.keyboard.type('Under office supplies.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Under office supplies.').last()).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(waiting.first()).toContainText(nameOf(1))

  const toClose = page.getByRole('region', { name: 'To close' })
  // What is late stands above it, and how much that is depends on the day.
  const more = toClose.getByRole('button', { name: /^Show \d+ more/ })
  if (await more.isVisible()) await more.click()
  await toClose.getByRole('link', { name: /^Look and publish/ }).click()
  await page.getByRole('searchbox', { name: 'Look for a client' }).fill('test: month')
  await expect(page.getByRole('grid').locator('tbody').getByRole('row')).toHaveCount(10)

  // Of what is ready, Mine has one's own clients alone.
  await instance.change(
    `update companies set owner_id = (select id from people where email = '${DEMO.admin}') where id = '${clients[3]!.id}'`,
  )
  await page.goto('/admin/dashboard?owner=mine')
  const own = toClose.getByRole('listitem').filter({ hasText: nameOf(3) })
  await expect(own).toBeVisible()
  await expect(own).not.toContainText(nameOf(9))
  await own.getByRole('link').click()
  await page.getByRole('searchbox', { name: 'Look for a client' }).fill('test: month')
  await expect(page.getByRole('grid').locator('tbody').getByRole('row')).toHaveCount(1)
})
