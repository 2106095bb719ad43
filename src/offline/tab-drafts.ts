import { type Draft, dropDraft, readDraft, storeDraft, TAB_DRAFTS } from './drafts.ts'

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
  const { [name]: _, ...others } = stored()
  store(others)
}

/** Somebody else has signed in here: nothing that was written before stays in this tab. */
export function dropTabDraftsOfOthers(personId: string) {
  const isTheirs = ([name]: [string, unknown]) => name.startsWith(`${personId} `)
  const all = Object.entries(stored())
  if (!all.every(isTheirs)) store(Object.fromEntries(all.filter(isTheirs)))
}
