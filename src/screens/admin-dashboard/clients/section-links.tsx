import { adminClientsPage as words } from '#copy/admin-clients-page.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { companyAddress, type SectionName } from './section-address.ts'
import { sections } from './sections.ts'
import { TabLinks } from './tab-links.tsx'

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
