import { type SubmitEvent, useState } from 'react'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { CheckLine } from '#features/firm/check-line.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { Category } from '#schema/document.ts'
import { FILE_TYPES } from '#schema/file-name.ts'
import type { Month } from '#schema/units.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { useSendFiles } from './use-send-files.ts'

const words = adminFilesPage.send
const LIMIT = { most: FILES_AT_ONCE, many: documentsPage.faults.many, full: documentsPage.check.full }
const FOLDERS = Category.options.map((category) => [category, documentsPage.categories[category]] as const)
const EXTENSIONS = Object.keys(FILE_TYPES).map((ending) => `.${ending}`)

/** Gives a company files of the firm's own; each stays in the list until it has arrived. */
export function SendFiles({ company, owner }: { company: string; owner: string }) {
  const sending = useSendFiles(company, owner, LIMIT)
  const { files, pick, isFull, send, isBusy } = sending
  const [category, setCategory] = useState<Category>('report')
  const [month, setMonth] = useState('')
  const [firmOnly, setFirmOnly] = useState(false)
  const unsent = files.filter(({ state }) => state !== 'done')

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({ category, month: month ? (month as Month) : null, firmOnly })
  }

  return (
    <Sheet heading={words.heading}>
      <form onSubmit={submit} className="p-5 grid gap-4">
        <Field
          className="field ps-2 py-1.5 file:(me-3 min-h-8 px-3 border-0 rounded-[3px] bg-band text-action font-600 cursor-pointer) disabled:(text-ink3 cursor-default) [&:disabled::file-selector-button]:(text-ink3 cursor-default)"
          label={words.files}
          type="file"
          multiple
          accept={EXTENSIONS.join()}
          hint={words.hint}
          disabled={isFull}
          onChange={pick}
        />
        <ChosenFiles files={sending} />
        <SelectField
          label={adminFilesPage.documents.folder}
          value={category}
          options={FOLDERS}
          onChange={({ target }) => setCategory(target.value as Category)}
        />
        <Field
          label={words.month}
          type="month"
          hint={words.noMonth}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        <CheckLine checked={firmOnly} choose={setFirmOnly} className="items-start min-h-11 [&>input]:mt-.75">
          <span>
            <span className="block t-label">{words.firmOnly}</span>
            <span className="block t-note text-ink2">{words.firmOnlyHint}</span>
          </span>
        </CheckLine>
        <button type="submit" className="btn-primary sm:justify-self-start" disabled={isBusy || unsent.length === 0}>
          <Icon name="upload" className="text-5" />
          {files.some(({ state }) => state === 'failed') ? words.again : words.button}
        </button>
      </form>
    </Sheet>
  )
}
