import { adminPage } from '#copy/admin-page.ts'
import { adminSearchPage as words } from '#copy/admin-search-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName } from '#domain/month.ts'
import type { FirmDialog } from '#features/firm/search-button.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import { type TabName, tabAddress } from '#features/firm/tab-address.ts'
import type { SearchResult } from '#schema/search.ts'
import type { Month } from '#schema/units.ts'
import type { IconName } from '#ui/icon-names.ts'

/** A line of the search: something found or to do, at an address or in a dialog of its own. */
export type PaletteChoice = {
  key: string
  icon: IconName
  title: string
  detail: string
  kind: string
  address: string | DialogName
}
/** What opens on top of whatever is on the screen. */
export type DialogName = Exclude<FirmDialog, 'search'>

const ICONS: Record<SearchResult['kind'], IconName> = {
  company: 'building-2',
  person: 'user',
  prospect: 'square-kanban',
  lead: 'users',
  conversation: 'message-square',
  document: 'file-text',
  request: 'inbox',
  question: 'circle-question-mark',
  message: 'message-square',
}

/** Where something found is read. */
function addressOf({ kind, id, title, company, thread, detail }: SearchResult) {
  if (kind === 'lead') return tabAddress('leads', { lead: id })
  if (kind === 'prospect') return tabAddress('board', { card: id })
  if (kind === 'conversation' || kind === 'message')
    return tabAddress('inbox', { thread: thread ?? undefined, of: company?.id })
  if (!company) return tabAddress('firm')
  if (kind === 'document') return companyAddress(company.id, 'documents', { q: title })
  if (kind === 'request') return companyAddress(company.id, 'requests')
  if (kind === 'question') return companyAddress(company.id, 'questions', { month: detail })
  return companyAddress(company.id, 'profile')
}

export const choiceOf = (found: SearchResult): PaletteChoice => ({
  key: `${found.kind} ${found.id}`,
  icon: ICONS[found.kind],
  title: found.title,
  detail: [
    found.excerpt || (found.kind === 'question' ? monthName(found.detail as Month) : found.detail),
    found.kind === 'company' ? '' : found.company?.name,
  ]
    .filter(Boolean)
    .join(', '),
  kind: words.kinds[found.kind],
  address: addressOf(found),
})

const action = (key: string, icon: IconName, title: string, address: string): PaletteChoice => ({
  key,
  icon,
  title,
  detail: '',
  kind: words.kinds.action,
  address,
})

const ACTIONS: PaletteChoice[] = [
  ...(Object.keys(adminPage.tabs) as TabName[]).map((tab) =>
    action(`tab ${tab}`, 'arrow-right', fill(words.goTo, { tab: adminPage.tabs[tab] }), tabAddress(tab)),
  ),
  action('add lead', 'plus', words.actions.addLead, tabAddress('leads', { add: 'yes' })),
  action('import leads', 'upload', words.actions.importLeads, tabAddress('leads', { import: 'yes' })),
  action('add prospect', 'plus', words.actions.addProspect, tabAddress('board', { add: '1' })),
  action('new message', 'message-square', words.actions.newMessage, tabAddress('inbox', { begin: 'yes' })),
  action('import books', 'upload', words.actions.importBooks, tabAddress('books')),
  action('publish', 'list-checks', words.actions.publish, tabAddress('close', { state: 'ready' })),
  action('mark done', 'check', words.actions.markDone, tabAddress('close')),
  action('client', 'building-2', words.actions.addClient, 'client'),
  action('import clients', 'upload', words.actions.importClients, tabAddress('close', { import: 'yes' })),
  action('invite', 'plus', words.actions.invite, tabAddress('firm', { invite: '1' })),
  action('keys', 'circle-question-mark', words.actions.keys, 'keys'),
]

/** Actions whose words begin as somebody types, in any order; all of them where nothing is typed. */
export function actionsFor(typed: string): PaletteChoice[] {
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return ACTIONS.filter(({ title }) => {
    const has = title.toLowerCase().split(/\s+/)
    return asked.every((word) => has.some((one) => one.startsWith(word)))
  })
}

/** `Add a client` is also asked for by `add client`. */
const withoutArticles = (title: string) => title.replace(/\b(a|an|the) /g, '')

/** What is called exactly so comes first, an action before the others, then what can be done by that word, then whatever else is found. */
export function choicesInOrder(typed: string, found: PaletteChoice[], actions: PaletteChoice[]): PaletteChoice[] {
  const asked = typed.trim().toLowerCase()
  const rank = (choice: PaletteChoice) => {
    const title = choice.title.toLowerCase()
    const isAction = actions.includes(choice)
    if (isAction && withoutArticles(title) === withoutArticles(asked)) return -1
    if (title === asked) return 0
    if (isAction && title.split(' ').includes(asked)) return 1
    return isAction ? 3 : 2
  }
  return [...found, ...actions].sort((one, other) => rank(one) - rank(other))
}
