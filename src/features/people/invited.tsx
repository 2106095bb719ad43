import { peoplePage } from '#copy/people-page.ts'
import { Sheet } from '#ui/sheet.tsx'
import { InvitationList } from './invitations.tsx'

/** What waits for an answer, above everything else of the account. */
export const Invited = ({ userId }: { userId: string }) => (
  <div className="mt-6">
    <Sheet heading={peoplePage.invitations.heading}>
      <InvitationList userId={userId} />
    </Sheet>
  </div>
)
