import { useAtomValue } from 'jotai'
import { type ComponentProps, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import type { useSharedFiles } from '#offline/use-shared-files.ts'
import type { FirmRequest } from '#schema/request.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'
import { Icon } from '#ui/icon.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { type CheckedFile, checkedFile, choices, isReadyToSend } from './checked-file.ts'
import { FileToCheck } from './file-to-check.tsx'
import { Picker } from './picker.tsx'
import { enqueue } from './queue.ts'

const words = documentsPage.form

type Props = ComponentProps<typeof FilesToCheck> & { isMain: boolean; take: (files: File[]) => void }

/** What nobody has asked for: chosen here, and checked with everything else that was chosen before it is sent. */
export function SendForm({ owner, sharedFiles, requests, isMain, take, timesChosen }: Props) {
  const id = useId()
  const isEmpty = sharedFiles.files.length === 0
  const room = Math.max(0, FILES_AT_ONCE - sharedFiles.files.length)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take([...event.dataTransfer.files].slice(0, room))
  }
  return (
    <section className="sheet" aria-labelledby={`${id}-heading`} onDragOver={(e) => e.preventDefault()} onDrop={drop}>
      <h2 id={`${id}-heading`} className="t-3 px-5 py-4 border-b border-rule">
        {words.heading}
      </h2>
      <div className="p-5 grid gap-5">
        {isEmpty ? (
          <p className="t-app text-ink2">{words.intro}</p>
        ) : (
          <FilesToCheck owner={owner} sharedFiles={sharedFiles} requests={requests} timesChosen={timesChosen} />
        )}
        <div>
          <Picker
            take={take}
            most={room}
            isMain={isMain && isEmpty}
            {...(room === 0 && { notNow: documentsPage.check.full })}
          />
          <p className="t-note text-ink2">
            <span className="[@media_(pointer:coarse)]:hidden">{words.drop}. </span>
            {words.limits}
          </p>
        </div>
      </div>
    </section>
  )
}

const checkWords = documentsPage.check

type FilesToCheckProps = {
  owner: string
  sharedFiles: ReturnType<typeof useSharedFiles>
  requests: readonly FirmRequest[] | undefined
  /** How often files were chosen on this page: each time their list is brought into view. */
  timesChosen: number
}

/** What was chosen or shared, each with its type and month; nothing is sent before its owner says so. */
function FilesToCheck({ owner, sharedFiles, requests, timesChosen }: FilesToCheckProps) {
  const selections = useAtomValue(choices)
  const [note, setNote] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHere = useFocusRestore<HTMLDivElement>()
  useEffect(() => {
    if (timesChosen > 0) heading.current?.focus()
  }, [timesChosen])

  const files = sharedFiles.files.map((shared) => checkedFile(shared, selections[shared.id], requests))
  const ready = files.filter(isReadyToSend)
  const missing = files.filter(({ category, fault }) => !category && !fault).length
  const send = async () => {
    const read = await Promise.all(ready.map(({ shared }) => sharedFiles.read(shared))).catch(() => null)
    setUnreadable(!read)
    if (!read) return
    for (const [nth, file] of ready.entries()) enqueue(owner, [read[nth]!], aboutOf(file, note))
    if (ready.length === files.length) setNote('')
    await sharedFiles.remove(...ready.map(({ shared }) => shared))
  }
  return (
    <div {...focusHere}>
      <h3 ref={heading} tabIndex={-1} className="t-4 scroll-mt-24">
        {files.length === 1 ? checkWords.headingOne : fill(checkWords.heading, { count: files.length })}
      </h3>
      <ul className="mt-2 border-y border-rule">
        {files.map((file) => (
          <FileToCheck key={file.shared.id} file={file} remove={() => void sharedFiles.remove(file.shared)} />
        ))}
      </ul>
      <label className="block mt-4">
        <span className="t-label block mb-1.5">
          {documentsPage.form.note} <span className="font-400 text-ink3">{documentsPage.form.optional}</span>
        </span>
        <textarea
          className="field min-h-20"
          maxLength={NOTE_LIMIT}
          placeholder={documentsPage.form.notePlaceholder}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <p role="alert" className="mt-3 t-small text-red empty:hidden">
        {isUnreadable && documentsPage.faults.unreadable}
      </p>
      <button
        type="button"
        className="btn-primary mt-4 max-sm:w-full"
        disabled={ready.length === 0}
        onClick={() => void send()}
      >
        <Icon name="upload" className="text-5" />
        {sendLabel(ready.length)}
      </button>
      <p role="status" className="mt-2 t-small text-brass empty:hidden">
        {missing > 0 && (missing === 1 ? checkWords.missingOne : fill(checkWords.missing, { count: missing }))}
      </p>
      <p className="mt-2 t-note text-ink2">{checkWords.canTakeBack}</p>
    </div>
  )
}

const sendLabel = (count: number) =>
  count === 0 ? checkWords.sendNone : count === 1 ? checkWords.sendOne : fill(checkWords.send, { count })

const aboutOf = ({ category, month, shared: { requestId } }: CheckedFile, note: string) => ({
  category,
  month: month || null,
  note: note.trim(),
  ...(requestId && { requestId }),
})
