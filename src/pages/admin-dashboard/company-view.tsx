import { getCompanyHead } from '#contract/companies.ts'
import { adminClientsPage as words } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate, momentInWords } from '#domain/date.ts'
import { CompanyCounts } from '#features/companies/counts.tsx'
import { useFirm } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { CompanyHead } from '#schema/client-company.ts'
import { Icon } from '#ui/icon.tsx'
import { PartLinks } from './section-links.tsx'
import { sectionNamed } from './sections.ts'

/** One company: what holds for all of it, and the part that is open. */
export function CompanyView({ id, part, user }: TabProps & { id: string; part: string | null }) {
  const { data: company, error, retry } = useFirm(getCompanyHead, { id })
  const { name, CompanySection } = sectionNamed(part)
  return (
    <>
      <a href={tabAddress('clients')} className="link inline-flex items-center gap-2 t-small mb-1">
        <Icon name="arrow-left" className="text-4.5" />
        {words.back}
      </a>
      <TabHead heading={company?.name ?? words.parts[name]} user={user}>
        <a href={`/admin/preview/${encodeURIComponent(id)}`} className="btn-secondary min-h-11 px-3.5 t-small">
          <Icon name="eye" className="text-4.5" />
          {words.preview}
        </a>
      </TabHead>
      {company ? (
        <>
          <About company={company} />
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
  <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 t-small text-ink2">
    <span>{company.plan ?? words.noPlan}</span>
    <span>
      {company.nextMeetingDate ? fill(words.meets, { date: momentInWords(company.nextMeetingDate) }) : words.noMeeting}
    </span>
    {company.deactivatedAt && (
      <span className="badge text-brass">{fill(words.deactivated, { date: fullDate(company.deactivatedAt) })}</span>
    )}
    <CompanyCounts of={company} />
  </p>
)
