import type { User } from '#schema/person.ts'
import { type Draft, drafts, dropDraft, readDraft, storeDraft, TAB_DRAFTS } from './drafts.ts'

type TabDrafts = Record<string, Draft<Record<string, string>>>

/** Those that outlive a reload of this tab, also one that the phone makes after its camera was open. */
function stored(): TabDrafts {
  try {
    const found = JSON.parse(sessionStorage.getItem(TAB_DRAFTS) ?? '{}') as TabDrafts
    // Of another version of the app in this tab, perhaps in another shape.
    return Object.values(found).every((draft) => draft.words && draft.submission) ? found : {}
  } catch {
    return {}
  }
}

function store(all: TabDrafts) {
  try {
    if (Object.keys(all).length > 0) sessionStorage.setItem(TAB_DRAFTS, JSON.stringify(all))
    else sessionStorage.removeItem(TAB_DRAFTS)
  } catch {
    // Blocked or full: they live as long as this page.
  }
}

export const readTabDraft = <W>(name: string) => readDraft<W>(name) ?? (stored()[name] as Draft<W> | undefined)

export function storeTabDraft<W extends Record<string, string>>(name: string, draft: Draft<W>) {
  storeDraft(name, draft)
  store({ ...stored(), [name]: draft })
}

export function dropTabDraft(name: string) {
  dropDraft(name)
  forget(name)
}

function forget(name: string) {
  const { [name]: _, ...others } = stored()
  store(others)
}

/** What has been typed of a draft: neither its subject, which is given, nor that files were chosen for it. */
const typedIn = ({ subject, files, ...texts }: Record<string, string>) =>
  Object.values(texts).filter((text) => text.trim() !== '')

/** Its `subject` is what it was written in or about; undefined where its form does not say. */
export type UnsentDraft = { companyId: string | undefined; subject: string | undefined }

/** What a client has written in this tab that has not been sent; a field that was emptied again holds nothing. */
export const unsentDrafts = (): UnsentDraft[] =>
  Object.entries(stored())
    .filter(([, { words }]) => typedIn(words).length > 0)
    .map(([name, { words }]) => ({ companyId: name.split(' ')[1], subject: words.subject?.trim() || undefined }))

/**
 * What of a draft's name says that it is about figures: of a plan, a question about a transaction, or a message or a reply
 * about either.
 */
const ABOUT_FIGURES = /^\S+ \S+ (notes|question|(reply |\{"type":")(action|financial)_)/

/** Whose draft it is, and whether its company or its figures are closed to this person. */
const standingOf = (name: string, { companies }: Pick<User, 'companies'>) => {
  const [personId, companyId] = name.split(' ')
  const company = companies?.find((one) => one.id === companyId)
  const isLost = companies !== undefined && !company
  return { personId, companyId, isLost, isClosed: company?.rights === 'no_figures' && ABOUT_FIGURES.test(name) }
}

/**
 * What this person has written and not sent, text by text, whose form has gone and of which this tab has the only copy: for
 * a company that they have lost (`isLost`), or about figures of the open one that are closed to them.
 */
export const closedDrafts = (user: Pick<User, 'id' | 'companyId' | 'companies'>) =>
  Object.entries({ ...stored(), ...Object.fromEntries(drafts) }).flatMap(([name, draft]) => {
    const { personId, companyId, isLost, isClosed } = standingOf(name, user)
    const isShown = personId === user.id && (isLost || (isClosed && companyId === user.companyId))
    if (!isShown) return []
    return typedIn((draft as Draft<Record<string, string>>).words).map((text) => ({ text, isLost }))
  })

/**
 * Nothing stays in this tab that somebody else has written, nor what is about a company or figures that are closed to this
 * person: their own words stay until the page goes.
 */
export function dropForbiddenDrafts(user: Pick<User, 'id' | 'companies'>) {
  for (const [name, draft] of Object.entries(stored())) {
    const { personId, isLost, isClosed } = standingOf(name, user)
    if (personId !== user.id) dropTabDraft(name)
    else if (isLost || isClosed) {
      storeDraft(name, draft)
      forget(name)
    }
  }
}
