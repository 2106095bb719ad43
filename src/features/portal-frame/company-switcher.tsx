import { useLocation } from 'wouter'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { openPortalOf } from '#offline/company.ts'
import { refetchSession } from '#offline/session.ts'
import type { User, UserCompany } from '#schema/person.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'

const words = dashboardPage.companies

type Props = { user: User; name: string | undefined }

/** The company that is open, and the way to another one of the person's. The other portal opens at its first page. */
export function CompanySwitcher({ user: { companies = [], companyId }, name }: Props) {
  const [, navigate] = useLocation()
  const shown = companies.find(({ id }) => id === companyId)?.name ?? name ?? ''
  const hasNews = (one: UserCompany) => one.unread === true && one.id !== companyId
  const isNewsElsewhere = companies.some(hasNews)
  const open = ({ id, name: company, rights }: UserCompany) => {
    if (id === companyId) return
    openPortalOf(id, { rights })
    navigate('/client/dashboard')
    // What was read at the company that is left is no news any more.
    void refetchSession()
    toast({ title: fill(words.opened, { company }) })
  }
  return (
    <Menu
      label={[fill(words.label, { company: shown }), isNewsElsewhere && words.unreadElsewhere]
        .filter(Boolean)
        .join('. ')}
      className="flex items-center gap-1.5 w-full min-h-11 -my-2 text-start t-app font-600 xl:my-0"
      width="w-60 xl:w-full"
      items={companies.map((one) => ({
        label: one.name,
        hint: hasNews(one) ? words.unread : undefined,
        isChosen: one.id === companyId,
        act: () => open(one),
      }))}
    >
      <span className="min-w-0 truncate xl:(whitespace-normal line-clamp-2)">{shown}</span>
      <Icon name="chevron-down" className="text-4.5 shrink-0" />
      {isNewsElsewhere && <span className="w-2.25 h-2.25 rounded-full bg-focus shrink-0" aria-hidden="true" />}
    </Menu>
  )
}
