import { useState } from 'react'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'

const words = adminClosePage.actions
const AddClient = lazy<{ close: () => void }>(
  () => import('#features/companies/add-client-dialog.tsx').then((module) => module.AddClientDialog),
  null,
)

/** The import of clients, and a new one; on a phone the icons alone. */
export function ClientActions() {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <a
        href={tabAddress('close', { import: 'yes' })}
        className="btn-secondary min-h-11 px-3.5 t-label max-md:(border-0 text-ink)"
      >
        <Icon name="upload" className="text-5 md:hidden" />
        <span className="max-md:sr-only">{words.import}</span>
      </a>
      <button type="button" className="btn-primary min-h-11 px-3.5 t-label" onClick={() => setAdding(true)}>
        <Icon name="plus" className="text-5" />
        <span className="max-md:sr-only">{words.add}</span>
      </button>
      {adding && <AddClient close={() => setAdding(false)} />}
    </>
  )
}
