import { DOCUMENTS_PATH } from '#data/documents.ts'
import { DocumentHistory, Documents } from '#schema/document.ts'
import { FirmRequests } from '#schema/request.ts'
import { usePortalAnswer } from './portal-answer.ts'

export const REQUESTS_PATH = '/api/client/requests'

/** The latest version of each document, newest first. */
export const useDocuments = () => usePortalAnswer(Documents, DOCUMENTS_PATH)

/** Every version of one, and who has opened it. */
export const useHistory = (id: string) => usePortalAnswer(DocumentHistory, `${DOCUMENTS_PATH}/${id}`)

/** What the firm asks for, what is open first. */
export const useRequests = () => usePortalAnswer(FirmRequests, REQUESTS_PATH)
