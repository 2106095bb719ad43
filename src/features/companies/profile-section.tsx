import { getCompanyPeople } from '#contract/company-people.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/failure.ts'
import { SheetSection } from '#features/firm/section.tsx'
import type { SectionProps } from '#features/firm/section-address.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { CompanyForm } from './company-form.tsx'
import { Deactivate } from './deactivate.tsx'
import { Invite } from './invite.tsx'
import { PersonRow } from './person-row.tsx'

/** Who the company is, who may come in, and whether it does at all. */
export const CompanySection = ({ company }: SectionProps) => (
  <div className="grid gap-5 items-start xl:(grid-cols-[1fr_420px] gap-6)">
    <div className="grid gap-5">
      <People company={company} />
      {!company.deactivatedAt && <Invite company={company} />}
    </div>
    <div className="grid gap-5">
      <CompanyForm company={company} />
      <Deactivate company={company} />
    </div>
  </div>
)

const words = adminClientsPage.profile.people

/** Everybody of a company, and how far each has come in. */
function People({ company }: { company: CompanyHead }) {
  const { data, error, retry } = useFirmQuery(getCompanyPeople, { id: company.id })
  return (
    <SheetSection heading={words.heading} intro={words.intro}>
      {!data ? (
        error ? (
          <Failed {...firmFailure(words.heading.toLowerCase(), error, retry)} />
        ) : (
          <LinesSkeleton lines={3} />
        )
      ) : data.length === 0 ? (
        <p className="p-5 t-app text-ink2">{words.empty}</p>
      ) : (
        <ul>
          {data.map((person) => (
            <PersonRow key={person.id} company={company} person={person} />
          ))}
        </ul>
      )}
    </SheetSection>
  )
}
