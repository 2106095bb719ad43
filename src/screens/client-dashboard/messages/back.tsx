import { conversationsPage as words } from '#copy/conversations-page.ts'
import { Icon } from '#parts/icon.tsx'
import { viewAddress } from '#screens/client-dashboard/views.tsx'

/** The way up: from a thread to the list, from there to the dashboard. */
export const Back = ({ toList = false }: { toList?: boolean }) => (
  <nav className="flex flex-wrap gap-x-6 t-small">
    <a className="link min-h-11 inline-flex items-center gap-1.5" href="/client/dashboard">
      <Icon name="arrow-left" className="text-4.5" />
      {words.back}
    </a>
    {toList && (
      <a className="link min-h-11 inline-flex items-center" href={viewAddress('messages')}>
        {words.all}
      </a>
    )}
  </nav>
)
