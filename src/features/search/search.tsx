import { useAtom } from 'jotai'
import { useSearchParams } from 'wouter'
import { firmDialog } from '#features/firm/firm-dialog.ts'
import { lazy } from '#ui/lazy.tsx'
import type { DialogName } from './results.ts'
import { useSearchKeys } from './use-search-keys.ts'

const Palette = lazy<{ close: () => void; show: (dialog: DialogName) => void }>(
  () => import('./palette.tsx').then((module) => module.Palette),
  null,
)
const Shortcuts = lazy<{ close: () => void }>(() => import('./shortcuts.tsx').then((module) => module.Shortcuts), null)

const AddClient = lazy<{ close: () => void }>(
  () => import('#features/companies/add-client-dialog.tsx').then((module) => module.AddClientDialog),
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
