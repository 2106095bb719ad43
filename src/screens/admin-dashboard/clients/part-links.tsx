import { adminClientsPage as words } from '#copy/admin-clients-page.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { companyAddress, type PartName, parts } from './parts.ts'
import { TabLinks } from './tab-links.tsx'

/** The parts of a company's page, with how much waits in each. */
export const PartLinks = ({ company, open }: { company: CompanyHead; open: PartName }) => (
  <TabLinks
    label={words.parts.label}
    links={parts.map(({ name }) => ({
      label: words.parts[name],
      href: companyAddress(company.id, name),
      open: name === open,
      count: waiting(company)[name],
    }))}
  />
)

const waiting = ({ unread, toReview, openRequests }: CompanyHead): Partial<Record<PartName, number>> => ({
  messages: unread,
  documents: toReview,
  requests: openRequests,
})
