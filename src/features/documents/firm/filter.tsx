import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { Field } from '#ui/field.tsx'

const words = adminFilesPage.documents
const FOLDERS = [['', words.everyFolder] as const, ...Object.entries(documentsPage.categories)]

type Props = {
  q: string | undefined
  category: string | undefined
  /** The address of the list narrowed so. */
  narrow: (to: Record<string, string | undefined>) => string
}

/** What the documents are narrowed to: a form whose answer is an address. */
export function DocumentFilter({ q, category, narrow }: Props) {
  const [, navigate] = useLocation()
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { q = '', category = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    navigate(narrow({ q: q.trim() || undefined, category: category || undefined }))
  }
  return (
    <search>
      <form key={`${q} ${category}`} className="grid gap-3 items-end sm:grid-cols-[1fr_1fr_auto]" onSubmit={look}>
        <Field label={words.search} name="q" type="search" defaultValue={q} />
        <SelectField label={words.folder} name="category" options={FOLDERS} defaultValue={category ?? ''} />
        <button type="submit" className="btn-secondary">
          {words.show}
        </button>
      </form>
    </search>
  )
}
