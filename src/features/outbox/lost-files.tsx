import { useRef, useState } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { listInWords } from '#domain/list-in-words.ts'
import type { Shared } from '#offline/shared-files.ts'
import { fileNames, removeChosenFiles } from '#offline/use-shared-files.ts'
import { focusOnceDrawn } from '#ui/focus-once-drawn.ts'
import { TextArea } from '#ui/text-area.tsx'
import { DeleteQuestion } from './delete-question.tsx'

const words = outboxPage.lostFiles

export type LostFilesProps = { files: readonly Shared[] }

/**
 * Files that were chosen for a company that their owner has lost, with the note that was to go with them. They wait for a
 * way back into it, or until their owner deletes them.
 */
export function LostFiles({ files }: LostFilesProps) {
  const [isAsking, ask] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const names = listInWords(fileNames(files))
  const leave = () => {
    ask(false)
    focusOnceDrawn(card, '[data-opens=delete]')
  }
  return (
    <div ref={card} className="pane pt-6">
      <div className="sheet p-5 grid grid-cols-1 gap-3 justify-items-start">
        <p className="t-app [overflow-wrap:anywhere]">{fill(dashboardPage.companies.filesUnsent, { files: names })}</p>
        {notesOf(files).map(({ note, sentWith }) => (
          <div key={note} className="w-full">
            <TextArea
              label={sentWith ? words.note : dashboardPage.noFigures.unsent}
              hint={hintOf(sentWith)}
              value={note}
              readOnly
            />
          </div>
        ))}
        {isAsking ? (
          <DeleteQuestion
            question={fill(words.deleteAsk, { files: names })}
            act={() => void removeChosenFiles(...files)}
            leave={leave}
          />
        ) : (
          <button type="button" data-opens="delete" className="link min-h-11 t-small" onClick={() => ask(true)}>
            {outboxPage.cancel}
          </button>
        )}
      </div>
    </div>
  )
}

/** Each note once, and the files that it did arrive with. */
function notesOf(files: readonly Shared[]) {
  const notes = new Map<string, string>()
  for (const { note, noteSentWith = [] } of files) if (note) notes.set(note, listInWords(noteSentWith))
  return [...notes].map(([note, sentWith]) => ({ note, sentWith }))
}

const hintOf = (sentWith: string) => (sentWith ? fill(words.noteSent, { files: sentWith }) : words.noteUnsent)
