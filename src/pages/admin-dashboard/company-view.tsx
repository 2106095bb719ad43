import { createElement, type ReactNode } from 'react'
import { getCompanyHead } from '#contract/companies.ts'
import { adminClientsPage as words } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate, momentInWords } from '#domain/date.ts'
import { dialLink } from '#domain/phone.ts'
import { CompanyNav } from '#features/close/company-nav.tsx'
import { MonthStrip } from '#features/close/month-strip.tsx'
import { OwnerMenu } from '#features/close/owner-menu.tsx'
import { CompanyCounts } from '#features/companies/lines.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { useOpenInTab } from '#features/firm/open-in-tab.ts'
import { companyAddress, type SectionName, type SectionProps } from '#features/firm/section-address.ts'
import type { TabProps } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { CompanyHead } from '#schema/client-company.ts'
import { Icon } from '#ui/icon.tsx'
import { type Lazy, lazy } from '#ui/lazy.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const ConnectionLink = lazy(
  () => import('#features/connection/connection-link.tsx').then((module) => module.ConnectionLink),
  null,
)

/** One company: what holds for all of it, and the part that is open. */
export function CompanyView({ id, part, user }: TabProps & { id: string; part: string | null }) {
  const { data: company, error, retry } = useFirmQuery(getCompanyHead, { id })
  const { name, CompanySection } = sectionNamed(part)
  useOpenInTab([words.parts[name], company?.name].filter(Boolean).join(', '))
  return (
    <>
      <TabHead heading={company?.name ?? words.parts[name]} user={user} back={<CompanyNav id={id} me={user.id} />}>
        <a
          href={`/admin/preview/${encodeURIComponent(id)}`}
          className="btn-secondary min-h-11 px-3.5 t-small max-md:(px-3 border-0 bg-band)"
        >
          <Icon name="eye" className="text-4.5 max-md:text-5" />
          <span className="max-md:sr-only">{words.preview}</span>
        </a>
      </TabHead>
      {company ? (
        <>
          <About company={company} />
          {/* On a phone it would push what is open off the first screen. */}
          <div className={name === 'close' ? '' : 'max-md:hidden'}>
            <MonthStrip company={id} />
          </div>
          <PartLinks company={company} open={name} />
          <CompanySection key={name} company={company} user={user} />
        </>
      ) : (
        <LoadingOrFailed what={words.parts[name].toLowerCase()} error={error} retry={retry} />
      )}
    </>
  )
}

const About = ({ company }: { company: CompanyHead }) => (
  <div className="mt-1.5 flex flex-wrap items-center gap-x-3 max-md:gap-x-1.5 gap-y-1.5 t-small text-ink2">
    <OwnerMenu company={company} />
    <div className="contents max-md:(block grow basis-0 min-w-40 t-note)">
      <span className="max-md:block">{company.plan ?? words.noPlan}</span>
      <span className="max-md:block">
        {company.nextMeetingDate
          ? fill(words.meets, { date: momentInWords(company.nextMeetingDate) })
          : words.noMeeting}
      </span>
    </div>
    {company.phone && (
      <a className="link py-1" href={dialLink(company.phone)}>
        {company.phone}
      </a>
    )}
    {company.deactivatedAt && (
      <span className="badge text-brass">{fill(words.deactivated, { date: fullDate(company.deactivatedAt) })}</span>
    )}
    {company.books && <ConnectionLink company={company.id} books={company.books} />}
    {/* On a phone the parts below say the same counts. */}
    <div className="contents max-md:hidden">
      <CompanyCounts of={company} />
    </div>
  </div>
)

/** The parts of a company's page, with how much waits in each. */
const PartLinks = ({ company, open }: { company: CompanyHead; open: SectionName }) => (
  <TabLinks
    label={words.parts.label}
    links={sections.map(({ name }) => ({
      label: words.parts[name],
      href: companyAddress(company.id, name),
      open: name === open,
      count: waitingBySection(company)[name],
    }))}
  />
)

type Waiting = Pick<CompanyHead, 'unread' | 'toReview' | 'openRequests' | 'requestsToReview' | 'answeredQuestions'>
/** What waits at a client, in the part where it is looked at: for the firm, and requests that wait for the client. */
export const waitingBySection = ({
  unread,
  toReview,
  openRequests,
  requestsToReview,
  answeredQuestions,
}: Waiting): Partial<Record<SectionName, number>> => ({
  messages: unread,
  documents: toReview - requestsToReview - answeredQuestions,
  requests: openRequests + requestsToReview,
  questions: answeredQuestions,
})

type Loaded = Promise<{ CompanySection: (props: SectionProps) => ReactNode }>
const section = (load: () => Loaded) =>
  lazy<SectionProps>(async () => (await load()).CompanySection, createElement(LinesSkeleton, { lines: 4 }))
/**
 * The sections of a company's page, in their order; each comes with its own script. By name: a merge that leaves one in
 * twice, or out, is a type error.
 */
const SECTIONS: Record<SectionName, Lazy<SectionProps>> = {
  close: section(() => import('#features/close/company-section.tsx')),
  profile: section(() => import('#features/companies/profile-section.tsx')),
  metrics: section(() => import('#features/metrics/firm/section.tsx')),
  connection: section(() => import('#features/connection/section.tsx')),
  plans: section(() => import('#features/plans/firm/section.tsx')),
  documents: section(() => import('#features/documents/firm/section.tsx')),
  requests: section(() => import('#features/requests/firm/section.tsx')),
  questions: section(() => import('#features/questions/firm/section.tsx')),
  messages: section(() => import('#features/messages/firm/section.tsx')),
  activity: section(() => import('#features/audit-log/company-activity.tsx')),
  export: section(() => import('#features/companies/export-section.tsx')),
}
export const sections = Object.entries(SECTIONS).map(([name, CompanySection]) => ({
  name: name as SectionName,
  CompanySection,
}))

/** The section that the address names; the first one where it names none. */
const sectionNamed = (word: string | null) => sections.find(({ name }) => name === word) ?? sections[0]!
