import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import type { LeadRow } from '#schema/firm-lead.ts'
import { Icon } from '#ui/icon.tsx'

/** The mark of a lead whose form looks as if a program had filled it in. */
export const Suspected = ({ lead }: { lead: Pick<LeadRow, 'suspected'> }) =>
  lead.suspected && (
    <span className="flex items-center gap-1.5 t-note font-400 text-red">
      <Icon name="circle-alert" className="text-4" />
      {adminLeadsPage.suspected}
    </span>
  )
