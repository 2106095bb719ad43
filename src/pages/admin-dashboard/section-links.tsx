import { adminClientsPage as words } from '#copy/admin-clients-page.ts'
import { companyAddress, type SectionName } from '#features/firm/section-address.ts'
import { TabLinks } from '#features/firm/tab-links.tsx'
import type { CompanyHead } from '#schema/client-company.ts'
import { sections } from './sections.ts'

/** The parts of a company's page, with how much waits in each. */
export const PartLinks = ({ company, open }: { company: CompanyHead; open: SectionName }) => (
  <TabLinks
    label={words.parts.label}
    links={sections.map(({ name }) => ({
      label: words.parts[name],
      href: companyAddress(company.id, name),
      open: name === open,
      count: waiting(company)[name],
    }))}
  />
)

const waiting = ({ unread, toReview, openRequests }: CompanyHead): Partial<Record<SectionName, number>> => ({
  messages: unread,
  documents: toReview,
  requests: openRequests,
})
