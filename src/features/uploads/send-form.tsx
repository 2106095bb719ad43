import { type ComponentProps, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { openCompany } from '#data/company.ts'
import { useMutation } from '#data/use-mutation.ts'
import { RequestDates } from '#features/portal/due-words.tsx'
import { noteSentPhotos } from '#offline/sent-photos.ts'
import { useDraft } from '#offline/use-draft.ts'
import { type ChosenFacts, putBackChosenFile, refreshChosenFiles } from '#offline/use-shared-files.ts'
import type { ClientRequest } from '#schema/request.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'
import { Icon } from '#ui/icon.tsx'
import { useFilesUpTo } from '#ui/use-files-up-to.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { type CheckedFile, checkedFile, documentsToCheck, isReadyToSend, receiptFacts } from './checked-file.ts'
import { FileToCheck } from './file-to-check.tsx'
import { Picker } from './picker.tsx'
import { enqueue, namesOfArrived } from './queue.ts'
import { ReceiptCamera } from './receipt-camera.tsx'
import { type SharedFiles, usePhotoQuestions } from './use-receipt-photos.ts'

const words = documentsPage.form

type Props = Omit<ComponentProps<typeof FilesToCheck>, 'isFull'> & {
  isMain: boolean
  take: (files: File[], facts?: ChosenFacts) => void
  /** A photo of a receipt has come to what is chosen. */
  chosen: () => void
}

/**
 * What nobody has asked for: chosen here, and checked with everything else that was chosen before it is sent. While all of it
 * answers one request, the form is named for that request, and takes more for it.
 */
export function SendForm({ owner, sharedFiles, requests, isMain, take, chosen, timesChosen }: Props) {
  const id = useId()
  const isEmpty = sharedFiles.files.length === 0
  const room = Math.max(0, FILES_AT_ONCE - sharedFiles.files.length)
  const request = onlyRequest(sharedFiles, requests)
  const replaced = onlyReplaced(sharedFiles)
  const choosing = useFilesUpTo(room, (files) => take(files, request && { requestId: request.id }))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choosing.choose([...event.dataTransfer.files])
  }
  return (
    <section className="sheet" aria-labelledby={`${id}-heading`} onDragOver={(e) => e.preventDefault()} onDrop={drop}>
      <div className="px-5 py-4 border-b border-rule">
        <h2 id={`${id}-heading`} className="t-3 [overflow-wrap:anywhere]">
          {request?.title ?? (replaced ? fill(words.headingReplaces, { name: replaced.fileName }) : words.heading)}
        </h2>
        {request && (
          <p className="mt-1 t-small text-ink2">
            <RequestDates request={request} />
          </p>
        )}
      </div>
      <div className="p-5 grid grid-cols-1 gap-5">
        {isEmpty ? (
          <p className="t-app text-ink2">{words.intro}</p>
        ) : (
          <FilesToCheck
            owner={owner}
            sharedFiles={sharedFiles}
            requests={requests}
            timesChosen={timesChosen}
            isFull={room === 0}
          />
        )}
        <div className="grid grid-cols-1 gap-3">
          <ReceiptCamera owner={owner} sharedFiles={sharedFiles} isFull={room === 0} added={chosen} />
          <Picker
            files={choosing}
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

/** The request that every chosen file answers; undefined where one of them answers none or another. */
const onlyRequest = ({ files: [first, ...others] }: SharedFiles, requests: readonly ClientRequest[] = []) =>
  others.every(({ requestId }) => requestId === first?.requestId)
    ? requests.find(({ id }) => id === first?.requestId)
    : undefined

/** The returned document that all of what is chosen takes the place of. */
const onlyReplaced = ({ files: [first, ...others] }: SharedFiles) =>
  others.every(({ replaces }) => replaces?.id === first?.replaces?.id) ? first?.replaces : undefined

const checkWords = documentsPage.check

type FilesToCheckProps = {
  owner: string
  sharedFiles: SharedFiles
  requests: readonly ClientRequest[] | undefined
  /** How often files were chosen on this page: each time their list is brought into view. */
  timesChosen: number
  /** No more can be chosen before these are sent. */
  isFull: boolean
}

/** What was chosen or shared, each with its type and month; nothing is sent before its owner says so. */
function FilesToCheck({ owner, sharedFiles, requests, timesChosen, isFull }: FilesToCheckProps) {
  const draft = useDraft('upload note', { note: '', subject: dashboardPage.nav.upload })
  const returned = sharedFiles.files.filter((file) => file.note)
  const note = withNotesOf(returned, draft.words.note)
  const [unreadable, setUnreadable] = useState<string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const hasPhotoQuestion = usePhotoQuestions() > 0
  const focusHere = useFocusRestore<HTMLDivElement>()
  useEffect(() => {
    if (timesChosen === 0) return
    heading.current?.focus()
    // More files: the heading has the focus already, but may be out of view.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [timesChosen])

  const writeNote = (note: string) => {
    draft.write({ note })
    sharedFiles.change(...returned.map(({ note: _, noteSentWith: __, ...facts }) => facts))
  }

  const files = documentsToCheck(sharedFiles.files).map((pages) => checkedFile(pages, requests))
  const ready = files.filter(isReadyToSend)
  const missing = files.filter(({ category, fault }) => !category && !fault).length
  const { run, pending } = useMutation()
  const send = async () => {
    const read = await Promise.all(
      ready.map(async (file) => ({ file, bytes: await fileToSend(file, sharedFiles.read).catch(() => null) })),
    )
    const got = read.flatMap(({ file, bytes }) => (bytes ? [{ file, bytes }] : []))
    setUnreadable(read.flatMap(({ file, bytes }) => (bytes ? [] : [file.name])))
    const companyId = openCompany()
    const keys: string[] = []
    for (const { file, bytes } of got) {
      const putBack = () =>
        putBackChosenFile(bytes, {
          ...factsToPutBack(file),
          companyId,
          note: note.trim(),
          noteSentWith: namesOfArrived(keys),
        })
      keys.push(
        ...enqueue(owner, [bytes], aboutOf(file, note), { putBack, replacesName: file.shared.replaces?.fileName }),
      )
    }
    // What cannot be sent at all keeps no note waiting, which would go with another file.
    if (files.every((file) => file.fault || got.some((one) => one.file === file))) draft.clear()
    // What another tab has sent meanwhile is not here any longer.
    if (got.length < ready.length) void refreshChosenFiles(owner)
    const sent = got.flatMap(({ file: { pages, name: fileName } }) => pages.map((page) => ({ page, fileName })))
    await noteSentPhotos(
      owner,
      sent.flatMap(({ page, fileName }) => (page.photoHash ? [{ hash: page.photoHash, fileName }] : [])),
    )
    await sharedFiles.remove(...sent.map(({ page }) => page))
    // What was refused stays, and its button is disabled.
    heading.current?.focus()
  }
  return (
    <div {...focusHere}>
      <h3 ref={heading} tabIndex={-1} className="t-4 scroll-mt-24">
        {files.length === 1 ? checkWords.headingOne : fill(checkWords.heading, { count: files.length })}
      </h3>
      <ul className="mt-2 border-y border-rule">
        {files.map((file) => (
          <FileToCheck key={file.id} file={file} owner={owner} sharedFiles={sharedFiles} isFull={isFull} />
        ))}
      </ul>
      <label className="block mt-4">
        <span className="t-label block mb-1.5">
          {words.note} ({words.optional})
        </span>
        <textarea
          className="field min-h-20"
          maxLength={NOTE_LIMIT}
          placeholder={documentsPage.form.notePlaceholder}
          value={note}
          onChange={({ target }) => writeNote(target.value)}
        />
      </label>
      <p role="alert" className="mt-3 t-small text-red empty:hidden">
        {unreadable.length > 0 && `${unreadable.join(', ')}: ${documentsPage.faults.unreadable}`}
      </p>
      <button
        type="button"
        className="btn-primary mt-4 max-sm:w-full"
        disabled={ready.length === 0 || hasPhotoQuestion || pending}
        onClick={() => void run(send)}
      >
        <Icon name="upload" className="text-5" />
        {sendLabel(ready.length)}
      </button>
      <p role="status" className="mt-2 t-small text-brass empty:hidden">
        {hasPhotoQuestion
          ? checkWords.photoQuestion
          : missing > 0 && (missing === 1 ? checkWords.missingOne : fill(checkWords.missing, { count: missing }))}
      </p>
      <p className="mt-2 t-note text-ink2">{checkWords.canTakeBack}</p>
    </div>
  )
}

/** What was to be sent with files that came back stays theirs until it is changed here; it comes before what was typed since. */
const withNotesOf = (returned: SharedFiles['files'], typed: string) => {
  const notes = new Set(returned.flatMap(({ note = '' }) => (typed.startsWith(note) ? [] : [note])))
  return [...notes, typed].filter(Boolean).join('\n\n')
}

const sendLabel = (count: number) =>
  count === 0 ? checkWords.sendNone : count === 1 ? checkWords.sendOne : fill(checkWords.send, { count })

const aboutOf = (file: CheckedFile, note: string) => ({
  category: file.category,
  month: file.month || null,
  note: note.trim(),
  ...(file.shared.requestId && { requestId: file.shared.requestId }),
  ...(file.shared.replaces && { replacesId: file.shared.replaces.id }),
  ...receiptFacts(file),
})

/** What its owner has said of it, as it stood in the form: the pages of a receipt are one file by now. */
const factsToPutBack = ({ shared, category, month }: CheckedFile): ChosenFacts => {
  const { requestId, replaces, vendor, amount } = shared
  return { requestId, replaces, vendor, amount, category, month }
}

/** The file as it is sent: several pages as one PDF. Throws where the device cannot read them. */
async function fileToSend({ pages, name }: CheckedFile, read: SharedFiles['read']) {
  const files = await Promise.all(pages.map(read))
  if (files.length === 1) return files[0]!
  const { receiptPdf } = await import('./receipt-files.ts')
  return receiptPdf(files, name)
}
