import { type ChangeEvent, useRef, useState } from 'react'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import type { Fault } from '#domain/books/fault.ts'
import { faultInWords } from '#features/books/fault-words.ts'
import { BOOKS_TYPES, type BooksFile, readBooksFile } from '#features/books/read-file.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { BooksPreview } from './preview.tsx'

const words = adminMetricsPage.import

/** Takes months out of a file of the company's books: choose, look, import. */
export function BooksImporter({ company }: { company: CompanyHead }) {
  const [file, setFile] = useState<BooksFile | 'reading'>()
  const input = useRef<HTMLInputElement>(null)
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    // The same file, mended and chosen again, is a change too.
    target.value = ''
    if (!chosen) return
    setFile('reading')
    setFile(await readBooksFile(chosen))
  }
  return (
    <Sheet heading={words.heading} intro={words.intro}>
      <input
        ref={input}
        type="file"
        accept={BOOKS_TYPES}
        aria-label={words.choose}
        hidden
        onChange={(event) => void choose(event)}
      />
      {file && file !== 'reading' && 'books' in file.read ? (
        <BooksPreview
          key={file.id}
          company={company}
          file={file}
          books={file.read.books}
          leave={() => setFile(undefined)}
        />
      ) : (
        <div className="p-5 grid gap-4 justify-items-start">
          {file && file !== 'reading' && 'faults' in file.read && (
            <Refused fileName={file.fileName} faults={file.read.faults} />
          )}
          <button
            type="button"
            className="btn-secondary"
            disabled={file === 'reading'}
            onClick={() => input.current?.click()}
          >
            <Icon name="file-up" className="text-5" />
            {file === 'reading' ? words.reading : words.choose}
          </button>
        </div>
      )}
    </Sheet>
  )
}

const Refused = ({ fileName, faults }: { fileName: string; faults: Fault[] }) => (
  <div role="alert">
    <p className="t-app font-600 flex gap-2 items-center text-red">
      <Icon name="circle-alert" className="text-5 shrink-0" />
      {fill(words.refused, { file: fileName })}
    </p>
    <ul className="mt-1.5 grid gap-1 t-small">
      {faults.map((fault) => (
        <li key={`${fault.line} ${fault.values.month}`} className="[overflow-wrap:anywhere]">
          {faultInWords(fault)}
        </li>
      ))}
    </ul>
  </div>
)
