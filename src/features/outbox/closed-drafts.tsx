import { dashboardPage } from '#copy/dashboard-page.ts'
import { closedDrafts } from '#offline/tab-drafts.ts'
import { useLostFiles } from '#offline/use-shared-files.ts'
import type { User } from '#schema/person.ts'
import { lazy } from '#ui/lazy.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import type { LostFilesProps } from './lost-files.tsx'

const words = dashboardPage.noFigures

const LostFiles = lazy<LostFilesProps>(() => import('./lost-files.tsx').then((module) => module.LostFiles), null)

/** What was being written as its company or figures were closed to its writer, to be copied, and which files were not sent. */
export function ClosedDrafts({ user }: { user: User }) {
  const files = useLostFiles(user)
  const focusHere = useFocusRestore<HTMLDivElement>()
  // Where some files of a form were not sent with the others, its note is here as well.
  const drafts = closedDrafts(user).filter(({ text }) => !files.some(({ note }) => note === text))
  return (
    <div {...focusHere}>
      {files.length > 0 && <LostFiles files={files} />}
      {drafts.map(({ text, isLost }) => (
        <div key={text} className="pane pt-6">
          <div className="sheet p-5">
            <TextArea label={isLost ? words.unsentLost : words.unsent} hint={words.unsentHint} value={text} readOnly />
          </div>
        </div>
      ))}
    </div>
  )
}
