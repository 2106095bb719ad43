import { type ComponentProps, type DragEvent, useId } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'
import { FilesToCheck } from './files-to-check.tsx'
import { Picker } from './picker.tsx'

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
