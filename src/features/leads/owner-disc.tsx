import { OwnerDisc } from '#features/close/owner.tsx'
import type { LeadRow } from '#schema/firm-lead.ts'

/** Who looks after a lead: initials to see, the name to hear. */
export const LeadOwnerDisc = ({ lead: { owner } }: { lead: LeadRow }) =>
  owner && (
    <span className="inline-flex" title={owner.name}>
      <OwnerDisc owner={owner} />
      <span className="sr-only">{owner.name}</span>
    </span>
  )
