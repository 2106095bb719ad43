import { Router } from 'wouter'
import { shellMessages } from '#copy/shell-messages.ts'
import { PortalPlaceholder } from '#pages/client-dashboard/portal-placeholder.tsx'
import { NoScript } from '#ui/no-script.tsx'
import { Spinner } from './guarded.tsx'

/** What stands in the portal's page before the app: the guard's spinner, and what first-figures.ts puts in its place. */
export const AppPortalPlaceholder = () => (
  <div id="poster">
    <Spinner />
    <div className="wrap">
      <NoScript text={shellMessages.noScript} />
    </div>
    <template>
      <Router ssrPath="/client/dashboard">
        <PortalPlaceholder />
      </Router>
    </template>
  </div>
)
