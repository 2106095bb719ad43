import { peoplePage } from '#copy/people-page.ts'
import { Icon } from '#ui/icon.tsx'

const { line, look } = peoplePage.invitations

/** In the strip under the portal's header while another company waits for an answer (`user.invitations`). */
export const InvitationLine = () => (
  <p className="flex flex-wrap items-center gap-x-4">
    <span className="flex items-center gap-2.5 font-600">
      <Icon name="mail" className="text-4.5" />
      {line}
    </span>
    <a className="link min-h-11 inline-flex items-center my-0" href="/account?section=people">
      {look}
    </a>
  </p>
)
