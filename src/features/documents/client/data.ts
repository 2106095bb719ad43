import { getDocumentHistory, getDocuments } from '#contract/documents.ts'
import { getRequests } from '#contract/requests.ts'
import { usePortalAnswer } from '#features/portal/portal-answer.ts'

/** The latest version of each document, newest first. */
export const useDocuments = () => usePortalAnswer(getDocuments, {})

/** Every version of one, and who has opened it. */
export const useHistory = (id: string) => usePortalAnswer(getDocumentHistory, { id })

/** What the firm asks for, what is open first. */
export const useRequests = () => usePortalAnswer(getRequests, {})
