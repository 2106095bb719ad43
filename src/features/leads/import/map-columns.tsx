import { type FormEvent, useState } from 'react'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from '#domain/lead-columns.ts'
import { FormFault } from '#ui/form-fault.tsx'
import type { ReadLeadsFile } from './read-file.ts'

const words = adminLeadsPage.import

type Props = { file: ReadLeadsFile; check: (columns: ImportColumns) => void; back: () => void }

/** Which column holds what: guessed by its head, shown with its first value. */
export function MapColumns({ file, check, back }: Props) {
  const [columns, setColumns] = useState(file.columns)
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (columns.email === null) return setFault(words.faults.email)
    check(columns)
  }
  const samples = (at: number | null) =>
    at === null ? [] : [...new Set(file.rows.map(({ cells }) => cells[at]?.slice(0, 60)).filter(Boolean))].slice(0, 3)
  // What somebody has chosen is no guess any more.
  const confidence = (field: ImportField) =>
    columns[field] !== null && columns[field] === file.columns[field] ? file.confidence[field] : undefined
  return (
    <form noValidate className="sheet mt-4 p-5 grid gap-4" onSubmit={submit}>
      <h2 className="t-3">{words.map.heading}</h2>
      <p className="t-small text-ink2 [overflow-wrap:anywhere]">
        {fill(file.rows.length === 1 ? words.map.textOne : words.map.text, {
          file: file.name,
          count: file.rows.length,
        })}
      </p>
      {IMPORT_FIELDS.map((field) => (
        <label key={field} className="grid gap-1.5 sm:(grid-cols-[8rem_14rem_1fr] items-center gap-4)">
          <span className="t-label">{words.fields[field]}</span>
          <select
            className="field"
            value={columns[field] ?? ''}
            onChange={({ target }) =>
              setColumns({ ...columns, [field]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{words.map.none}</option>
            {file.head.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one name
              <option key={at} value={at}>
                {name || at + 1}
              </option>
            ))}
          </select>
          <span className="t-note text-ink2 [overflow-wrap:anywhere]">
            {confidence(field) && (
              <span className={`badge me-2 ${confidence(field) === 'likely' ? 'text-brass' : ''}`}>
                {words.map.confidence[confidence(field)!]}
              </span>
            )}
            {samples(columns[field]).length > 0 &&
              fill(words.map.example, { value: samples(columns[field]).join(', ') })}
          </span>
        </label>
      ))}
      <FormFault text={fault} />
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" className="btn-primary">
          {words.map.next}
        </button>
        <button type="button" className="btn-secondary" onClick={back}>
          {words.chooseOther}
        </button>
      </div>
    </form>
  )
}
