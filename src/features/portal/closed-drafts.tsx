import { dashboardPage } from '#copy/dashboard-page.ts'
import { closedDrafts } from '#offline/tab-drafts.ts'
import type { User } from '#schema/person.ts'
import { TextArea } from '#ui/text-area.tsx'

const words = dashboardPage.noFigures

/** What was being written as its company or figures were closed to its writer, to be copied. */
export const ClosedDrafts = ({ user }: { user: User }) =>
  closedDrafts(user).map((text) => (
    <div key={text} className="pane pt-6">
      <div className="sheet p-5">
        <TextArea label={words.unsent} hint={words.unsentHint} value={text} readOnly />
      </div>
    </div>
  ))
