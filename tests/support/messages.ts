import { expect, type Page } from '@playwright/test'
import type { Instance } from './instance.ts'

export const MESSAGES = '/client/dashboard?view=messages'
export const threadAddress = (id: string) => `${MESSAGES}&thread=${id}`

/** The demo's conversation with an answer that has not been read, and its people. */
const UNREAD_ID = '00000000-0000-4000-8000-0000000000e1'
export const UNREAD = {
  id: UNREAD_ID,
  subject: 'Re: Collect invoices older than 45 days - Action Plan',
  answer: /Take it\. Half now beats all of it/,
  address: threadAddress(UNREAD_ID),
  api: `/api/client/conversations/${UNREAD_ID}`,
}
const ADVISOR = '00000000-0000-4000-8000-00000000a001'

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Message the advisor' })
export const subjectOf = (page: Page) => panel(page).getByLabel('Subject', { exact: true })
export const messageOf = (page: Page) => panel(page).getByLabel('Message', { exact: true })
export const sendOf = (page: Page) => panel(page).getByRole('button', { name: 'Send Message' })

/** The advisor's card on the dashboard, and the panel opened from it. */
export const advisorCard = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Maren Tillwell' }) })
export async function openPanel(page: Page) {
  await advisorCard(page).getByRole('button', { name: 'Message', exact: true }).tap()
  await panel(page).waitFor()
}

/** A reply in the conversation that is open, which waits on this device for the server. */
export async function waitingReply(page: Page, text: string) {
  await replyField(page).fill(text)
  await sendReply(page).tap()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Waiting to send')
}

/** What has been written into the demo's database beside what was there, with its conversation. */
export const written = (instance: Instance) =>
  instance.rows(
    `select c.subject, c.context_type, c.context_id, c.priority, m.body from conversations c
     left join messages m on m.conversation_id = c.id where m.body like 'Test:%' or c.subject like 'Test:%' order by m.nth`,
  )

export const conversationRow = (page: Page, subject: string) => page.getByRole('listitem').filter({ hasText: subject })

/** The form under an opened conversation. */
export const replyField = (page: Page) => page.getByLabel('Your reply')
export const sendReply = (page: Page) => page.getByRole('button', { name: 'Send Message' })

/** A conversation of whoever is signed in on the page, by the portal's own call; its subject begins with "Test:". */
export async function beginConversation(page: Page, { origin }: Instance, subject: string) {
  const opening = { subject, contextType: 'general', priority: 'medium', message: 'Test: to begin with' }
  const answer = await page.request.post('/api/client/conversations', { data: opening, headers: { Origin: origin } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).id as string
}

/** A line of the advisor in the unread conversation. */
export const advisorWrites = (instance: Instance, body: string, { internal = false } = {}) =>
  instance.change(
    `insert into messages (id, conversation_id, company_id, person_id, from_firm, internal, body, at)
     select gen_random_uuid(), id, company_id, '${ADVISOR}', true, ${internal}, '${body}', now()
     from conversations where id = '${UNREAD.id}'`,
  )

/** As the demo world was: without what tests wrote and read. */
export const forget = (instance: Instance) =>
  instance.change(
    `delete from conversations where id in (select conversation_id from messages where body like 'Test:%') and id <> '${UNREAD.id}'`,
    "delete from conversations where subject like 'Test:%'",
    `delete from messages where conversation_id = '${UNREAD.id}' and body like 'Test:%'`,
    "delete from documents where note like 'Sent with the message %'",
    `delete from read_marks where conversation_id = '${UNREAD.id}' and not by_firm`,
  )
