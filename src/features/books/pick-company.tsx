import { type SubmitEvent, useState } from 'react'
import { adminBooksPage } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import type { BooksCompany } from '#schema/books.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { BooksFile } from './read-file.ts'

const words = adminBooksPage.pick
type Props = { file: BooksFile; companies: BooksCompany[]; choose: (company: string) => void; close: () => void }

/** Asks whose books a file has. */
export function PickCompany({ file, companies, choose, close }: Props) {
  const [chosen, setChosen] = useState('')
  const name = file.read.source.company
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen) choose(chosen)
  }
  return (
    <Dialog open onOpenChange={(open) => open || close()} heading={words.heading} close={words.close}>
      <form className="p-5 sm:p-8 grid gap-5" onSubmit={submit}>
        <p className="t-app text-ink2 [overflow-wrap:anywhere]">
          {name ? fill(words.text, { file: file.fileName, name }) : fill(words.textUnnamed, { file: file.fileName })}
        </p>
        <SelectField
          label={words.label}
          options={[['', words.choose], ...companies.map(({ id, name }) => [id, name] as const)]}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <button type="submit" className="btn-primary justify-self-start" disabled={!chosen}>
          {words.button}
        </button>
      </form>
    </Dialog>
  )
}
