import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { adminClientsPage as words } from '#copy/admin-clients-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { Icon } from '#ui/icon.tsx'

/** Searches companies: submitting puts `q` into the URL of the list. */
export function Search({ q, view }: { q: string | undefined; view: string | undefined }) {
  const [, navigate] = useLocation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q')).trim()
    navigate(tabAddress('clients', { q: typed || undefined, view }))
  }
  return (
    <search>
      <form key={q} className="flex gap-2.5 items-center max-w-120" onSubmit={submit}>
        <div className="relative grow">
          <Icon name="search" className="absolute start-3.5 inset-y-0 my-auto text-5 text-ink2" />
          <input
            type="search"
            name="q"
            aria-label={words.search}
            placeholder={words.search}
            className="field ps-11"
            defaultValue={q}
          />
        </div>
        <button type="submit" className="btn-secondary">
          {adminPage.log.filters.apply}
        </button>
      </form>
    </search>
  )
}
