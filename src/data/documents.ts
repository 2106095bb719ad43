export const DOCUMENTS_PATH = '/api/client/documents'

/** Where a document's bytes are to be had. */
export const filePath = (id: string) => `${DOCUMENTS_PATH}/${id}/file`
