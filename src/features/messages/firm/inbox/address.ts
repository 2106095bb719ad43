import { tabAddress } from '#features/firm/tab-address.ts'

/** What the address of the inbox says. `reply` puts the cursor into the answer where there is a keyboard. */
export type InboxPlace = {
  owner?: string | undefined
  company?: string | undefined
  after?: string | undefined
  thread?: string | undefined
  of?: string | undefined
  reply?: string | undefined
  before?: string | undefined
}

/** The address of the inbox; `thread` of the company `of` is open beside the list. */
export const inboxAddress = (place: InboxPlace = {}) => tabAddress('inbox', place)
