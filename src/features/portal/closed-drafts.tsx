import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { closedDrafts } from '#offline/tab-drafts.ts'
import { useNamesOfLostFiles } from '#offline/use-shared-files.ts'
import type { User } from '#schema/person.ts'
import { TextArea } from '#ui/text-area.tsx'

const words = dashboardPage.noFigures

/** What was being written as its company or figures were closed to its writer, to be copied, and which files were not sent. */
export function ClosedDrafts({ user }: { user: User }) {
  const files = useNamesOfLostFiles(user)
  return (
    <>
      {files.length > 0 && (
        <div className="pane pt-6">
          <p className="sheet p-5 t-app [overflow-wrap:anywhere]">
            {fill(dashboardPage.companies.filesUnsent, { files: listInWords(files) })}
          </p>
        </div>
      )}
      {closedDrafts(user).map((text) => (
        <div key={text} className="pane pt-6">
          <div className="sheet p-5">
            <TextArea label={words.unsent} hint={words.unsentHint} value={text} readOnly />
          </div>
        </div>
      ))}
    </>
  )
}
