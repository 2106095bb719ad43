import { type DragEvent, useId, useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { monthName, monthOf, shiftMonth } from '#domain/month.ts'
import type { useTray } from '#offline/use-tray.ts'
import { UPLOAD_CATEGORIES, type UploadCategory } from '#schema/document.ts'
import type { Month } from '#schema/units.ts'
import { Picker } from './picker.tsx'
import { enqueue } from './queue.ts'
import { SendShared, SharedFiles } from './shared-files.tsx'

const words = documentsPage.form
const MONTHS_BACK = 24

type Props = { owner: string; tray: ReturnType<typeof useTray>; isMain: boolean }

/** What nobody has asked for: what it is, which month it is about, a note, and the files. */
export function SendForm({ owner, tray, isMain }: Props) {
  const id = useId()
  const now = monthOf(new Date())
  const [chosen, setCategory] = useState<UploadCategory>()
  // What phones share is a photo of a receipt, mostly.
  const category = chosen ?? (tray.files.some(({ type }) => type.startsWith('image/')) ? 'receipts' : 'bank_statement')
  const [month, setMonth] = useState<Month | ''>(shiftMonth(now, -1))
  const [note, setNote] = useState('')
  const take = (files: File[]) => enqueue(owner, files, { category, month: month || null, note: note.trim() })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take([...event.dataTransfer.files].slice(0, 10))
  }
  return (
    <section className="sheet" aria-labelledby={`${id}-heading`} onDragOver={(e) => e.preventDefault()} onDrop={drop}>
      <h2 id={`${id}-heading`} className="t-3 px-5 py-4 border-b border-rule">
        {words.heading}
      </h2>
      <div className="p-5 grid gap-4 sm:grid-cols-2">
        <SharedFiles tray={tray} />
        <label className="block">
          <span className="t-label block mb-1.5">{words.category}</span>
          <select
            className="field"
            value={category}
            onChange={({ target }) => setCategory(target.value as UploadCategory)}
          >
            {UPLOAD_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {documentsPage.categories[one]}
              </option>
            ))}
          </select>
        </label>
        <label className="block">
          <span className="t-label block mb-1.5">{words.month}</span>
          <select className="field" value={month} onChange={({ target }) => setMonth(target.value as Month | '')}>
            <option value="">{words.noMonth}</option>
            {Array.from({ length: MONTHS_BACK }, (_, back) => shiftMonth(now, -back)).map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </select>
        </label>
        <label className="block sm:col-span-2">
          <span className="t-label block mb-1.5">
            {words.note} <span className="font-400 text-ink3">{words.optional}</span>
          </span>
          <textarea
            className="field min-h-20"
            maxLength={2_000}
            placeholder={words.notePlaceholder}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <SendShared tray={tray} send={take} />
        <div className="sm:col-span-2">
          <Picker take={take} isMain={isMain && tray.files.length === 0} />
          <p className="t-note text-ink2">
            <span className="[@media_(pointer:coarse)]:hidden">{words.drop}. </span>
            {words.limits}
          </p>
        </div>
      </div>
    </section>
  )
}
