import type { SectionProps } from '#features/firm/section-address.ts'
import { CompanyForm } from './company-form.tsx'
import { Deactivate } from './deactivate.tsx'
import { Invite } from './invite.tsx'
import { People } from './people.tsx'

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
