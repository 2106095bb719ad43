import type { Context } from 'hono'
import { accessDeniedPage } from '#copy/access-denied-page.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { dashboardOf, signInAddressFor } from '#domain/address-after-sign-in.ts'
import { portalAddress } from '#domain/portal-address.ts'
import { escaped, htmlPage } from './html.ts'
import { isUuid } from './path-id.ts'
import type { Refused } from './refused.ts'
import { asksForPage } from './request-checks.ts'

const FILE = /^\/client\/(reports|statements)\/(\d{4}-\d{2})\.pdf$/

/** A person has opened the address of a month's PDF in the browser: why there is none, with a link to where it is offered. */
export function refusedFilePage(c: Context, { status, code, message }: Refused) {
  const [, view, month] = FILE.exec(c.req.path) ?? []
  if (!view || !asksForPage(c)) return undefined
  const company = c.req.query('company') ?? ''
  const offered = portalAddress(`/client/dashboard?view=${view}&month=${month}`, isUuid(company) ? company : null)
  const [href, label] =
    status === 401
      ? [signInAddressFor(offered), dashboardPage.noUserLink]
      : [code === 'forbidden' ? dashboardOf('admin') : offered, accessDeniedPage.dashboard]
  return htmlPage(
    reportsPage.pdf.gone.title,
    `<p>${escaped(message)}</p>\n<p class="way"><a href="${escaped(href)}">${escaped(label)}</a></p>`,
  )
}
