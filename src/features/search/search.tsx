import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { isTyping } from '#features/firm/is-typing.ts'
import { firmDialog } from '#features/firm/search-button.tsx'
import { lazy } from '#ui/lazy.tsx'
import type { DialogName } from './results.ts'

const Palette = lazy<{ close: () => void; show: (dialog: DialogName) => void }>(
  () => import('./palette.tsx').then((module) => module.Palette),
  null,
)
const Shortcuts = lazy<{ close: () => void }>(() => import('./shortcuts.tsx').then((module) => module.Shortcuts), null)

const AddClient = lazy<{ close: () => void }>(
  () => import('#features/companies/client-form.tsx').then((module) => module.AddClientDialog),
  null,
)

/** What Ctrl+K, ? and the search button open, wherever somebody is on the firm's side. */
export function Search() {
  const [open, setOpen] = useAtom(firmDialog)
  const [search] = useSearchParams()
  // The grid of the close has a list of its own keys; what else its tab shows has none.
  const isClose = ['close', 'clients'].includes(search.get('tab') ?? '')
  const hasOwnKeys = isClose && !['company', 'view', 'import'].some((name) => search.has(name))
  useSearchKeys((what) => (what === 'keys' && hasOwnKeys) || setOpen(what))
  const close = () => setOpen(null)
  if (open === 'search') return <Palette close={close} show={setOpen} />
  if (open === 'keys') return <Shortcuts close={close} />
  if (open === 'client') return <AddClient close={close} />
  return null
}

/** Ctrl or Cmd with K searches from anywhere, ? lists the shortcuts unless somebody types or another part has its own list. */
function useSearchKeys(open: (what: 'search' | 'keys') => unknown) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      open('search')
    } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
      event.preventDefault()
      open('keys')
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
