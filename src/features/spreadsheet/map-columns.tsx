import { type FormEvent, useEffect, useRef, useState } from 'react'
import { adminImportsPage } from '#copy/admin-imports-page.ts'
import { fill } from '#copy/fill.ts'
import type { CsvRow } from '#domain/csv-rows.ts'
import type { Columns, MatchedColumns } from '#domain/match-columns.ts'
import { FormFault } from '#ui/form-fault.tsx'

const words = adminImportsPage

/** A file as it was read, with what its columns are taken for. */
export type MappedFile<Field extends string> = { name: string; head: string[]; rows: CsvRow[] } & MatchedColumns<Field>

export type MapProps<Field extends string> = {
  file: MappedFile<Field>
  fields: readonly Field[]
  labels: Record<Field, string>
  /** The field that the file must have, and what is said where no column is chosen for it. */
  required: { field: Field; fault: string }
  /** A column that is read along with the fields; -1 where there is none. */
  alsoRead?: (file: MappedFile<Field>, columns: Columns<Field>) => number
  check: (file: MappedFile<Field>) => void
  back: () => void
}

/** Which column holds what: guessed by its head, shown with its first values. */
export function MapColumns<Field extends string>({
  file,
  fields,
  labels,
  required,
  alsoRead,
  check,
  back,
}: MapProps<Field>) {
  const [columns, setColumns] = useState(file.columns)
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (columns[required.field] === null) return setFault(required.fault)
    const guessed = fields.flatMap((field) => (confidence(field) ? [[field, confidence(field)]] : []))
    check({ ...file, columns, confidence: Object.fromEntries(guessed) })
  }
  const samples = (at: number | null) =>
    at === null ? [] : [...new Set(file.rows.map(({ cells }) => cells[at]?.slice(0, 60)).filter(Boolean))].slice(0, 3)
  const used = [...Object.values(columns), alsoRead?.(file, columns)]
  const unused = file.head.filter((name, at) => name && !used.includes(at))
  // What somebody has chosen is no guess any more.
  const confidence = (field: Field) =>
    columns[field] !== null && columns[field] === file.columns[field] ? file.confidence[field] : undefined
  return (
    <form noValidate className="sheet mt-4 p-5 grid gap-4" onSubmit={submit}>
      <StepHeading text={words.columns.heading} />
      <p className="t-small text-ink2 [overflow-wrap:anywhere]">
        {fill(file.rows.length === 1 ? words.columns.textOne : words.columns.text, {
          file: file.name,
          count: file.rows.length,
        })}
      </p>
      {fields.map((field) => (
        <label key={field} className="grid gap-1.5 sm:(grid-cols-[8rem_14rem_1fr] items-center gap-4)">
          <span className="t-label">{labels[field]}</span>
          <select
            className="field"
            value={columns[field] ?? ''}
            onChange={({ target }) =>
              setColumns({ ...columns, [field]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{words.columns.none}</option>
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
                {words.columns.confidence[confidence(field)!]}
              </span>
            )}
            {samples(columns[field]).length > 0 &&
              fill(words.columns.example, { value: samples(columns[field]).join(', ') })}
          </span>
        </label>
      ))}
      {unused.length > 0 && (
        <p className="t-small text-ink2 [overflow-wrap:anywhere]">
          {fill(words.columns.unused, { names: unused.join(', ') })}
        </p>
      )}
      <FormFault text={fault} />
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" className="btn-primary">
          {words.columns.next}
        </button>
        <button type="button" className="btn-secondary" onClick={back}>
          {words.chooseOther}
        </button>
      </div>
    </form>
  )
}

/** The heading of a step of an import. It takes the focus: what was pressed is gone with the step before. */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="t-3 outline-none">
      {text}
    </h2>
  )
}
