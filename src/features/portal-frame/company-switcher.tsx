import { useLocation } from 'wouter'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { openCompanyNamed } from '#features/portal/open-company.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import type { User, UserCompany } from '#schema/person.ts'
import { Icon } from '#ui/icon.tsx'
import { focusPageTop } from '#ui/later.tsx'
import { Menu } from '#ui/menu.tsx'
import { mainPlaces, otherPlaces, type PlaceName } from './places.ts'

const words = dashboardPage.companies

type Props = { user: User; name: string | undefined; current: PlaceName }

/**
 * The company that is open, and the way to another one of the person's. The other portal opens at the same view, without
 * what was open in it, or at its first page where the view shows figures that they do not see there.
 */
export function CompanySwitcher({ user: { companies = [], companyId }, name, current }: Props) {
  const [, navigate] = useLocation()
  const shown = companies.find(({ id }) => id === companyId)?.name ?? name ?? ''
  const newsOf = ({ id, unread, needsAnswer }: UserCompany) =>
    id === companyId ? undefined : unread ? words.unread : needsAnswer ? words.needsAnswer : undefined
  const label = fill(words.label, { company: shown })
  const isNewsElsewhere = companies.some(newsOf)
  const open = (one: UserCompany) => {
    if (one.id === companyId) return
    openCompanyNamed(one)
    if (current === 'account') return
    const place = mainPlaces.concat(otherPlaces).find(({ name }) => name === current)
    const isHome = current === 'home' || (place?.showsFigures && one.rights === 'no_figures')
    navigate(`/client/dashboard${isHome ? '' : viewAddress(current)}`, { replace: true })
    focusPageTop()
  }
  return (
    <Menu
      label={isNewsElsewhere ? fill('{label}. {news}', { label, news: words.newsElsewhere }) : label}
      className="flex items-center gap-1.5 w-full min-h-11 -my-2 text-start t-app font-600 xl:my-0"
      width="w-60 xl:w-full"
      items={companies.map((one) => ({
        label: one.name,
        hint: newsOf(one),
        isChosen: one.id === companyId,
        act: () => open(one),
      }))}
    >
      <span className="min-w-0 py-2 xl:py-0">
        <span className="line-clamp-2 leading-5 xl:leading-6.25">{shown}</span>
      </span>
      <Icon name="chevron-down" className="text-4.5 shrink-0" />
      {isNewsElsewhere && <span className="w-2.25 h-2.25 rounded-full bg-focus shrink-0" aria-hidden="true" />}
    </Menu>
  )
}
