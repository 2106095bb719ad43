import { getDocumentHistory, getDocuments } from '#contract/documents.ts'
import { getRequests } from '#contract/requests.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'

/** The latest version of each document, newest first. */
export const useDocuments = () => useClientQuery(getDocuments, {})

/** Every version of one, and who has opened it. */
export const useHistory = (id: string) => useClientQuery(getDocumentHistory, { id })

/** What the firm asks for, what is open first. */
export const useRequests = () => useClientQuery(getRequests, {})
