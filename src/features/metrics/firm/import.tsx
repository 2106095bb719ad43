import { type ChangeEvent, useRef, useState } from 'react'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { encodingFault, type Fault, sizeFault } from '#domain/books/fault.ts'
import { type Books, readBooks } from '#domain/books/read-books.ts'
import { SheetSection } from '#features/firm/section.tsx'
import type { CompanyHead } from '#schema/client-company.ts'
import { Icon } from '#ui/icon.tsx'
import { BooksPreview } from './preview.tsx'

const words = adminMetricsPage.import

/** Takes months out of a file of the company's books: choose, look, import. */
export function BooksImporter({ company }: { company: CompanyHead }) {
  const [file, setFile] = useState<ReadBooksFile | 'reading'>()
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
    <SheetSection heading={words.heading} intro={words.intro}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={words.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      {file && file !== 'reading' && 'books' in file ? (
        <BooksPreview key={file.fileName} company={company} file={file} leave={() => setFile(undefined)} />
      ) : (
        <div className="p-5 grid gap-4 justify-items-start">
          {file && file !== 'reading' && <Refused file={file} />}
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
    </SheetSection>
  )
}

const Refused = ({ file }: { file: { fileName: string; faults: Fault[] } }) => (
  <div role="alert">
    <p className="t-app font-600 flex gap-2 items-center text-red">
      <Icon name="circle-alert" className="text-5 shrink-0" />
      {fill(words.refused, { file: file.fileName })}
    </p>
    <ul className="mt-1.5 grid gap-1 t-small">
      {file.faults.map((fault) => (
        <li key={`${fault.line} ${fault.values.month}`} className="[overflow-wrap:anywhere]">
          {faultInWords(fault)}
        </li>
      ))}
    </ul>
  </div>
)

function faultInWords({ why, line, values }: Fault) {
  const text = fill(adminMetricsPage.whys[why], values)
  return line === null ? text : fill(words.line, { line, text })
}

type ReadBooksFile = { fileName: string } & ({ text: string; books: Books } | { faults: Fault[] })

/** Reads a file of books on this device. Its text keeps its byte order mark: the file is kept as it is. */
async function readBooksFile(file: File): Promise<ReadBooksFile> {
  const fileName = file.name.slice(0, 200)
  const tooLarge = sizeFault(file.size)
  if (tooLarge) return { fileName, faults: [tooLarge] }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const strange = encodingFault(bytes)
  if (strange) return { fileName, faults: [strange] }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const read = readBooks(text)
  return 'faults' in read ? { fileName, faults: read.faults } : { fileName, text, books: read.books }
}
