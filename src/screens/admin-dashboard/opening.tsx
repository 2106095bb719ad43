import { adminPage } from '#copy/admin-page.ts'
import { TabHead } from './tab-head.tsx'
import type { TabProps } from './tabs.ts'

/** A tab that is not there yet says so. */
export const Tab = ({ name, user }: TabProps) => (
  <>
    <TabHead heading={adminPage.tabs[name]} user={user} />
    <p className="mt-4 t-app text-ink2">{adminPage.frame.opening}</p>
  </>
)
