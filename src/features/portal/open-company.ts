import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { openPortalOf } from '#offline/company.ts'
import { refetchSession } from '#offline/session.ts'
import type { UserCompany } from '#schema/person.ts'
import { toast } from '#ui/toast.ts'

/** The person opens another of their companies, at the address that the page is at. */
export function openCompanyNamed({ id, name, rights }: UserCompany) {
  openPortalOf(id, { rights })
  // What was read at the company that is left is no news any more.
  void refetchSession()
  toast({ title: fill(dashboardPage.companies.opened, { company: name }) })
}
