import { ClientCheck, ClientChecked, ClientImport, ClientsImported, MAX_IMPORT_BYTES } from '#schema/client-import.ts'
import { endpoint } from './endpoint.ts'

/** Which rows of a file are clients already. Changes nothing. */
export const checkClientImport = endpoint({
  method: 'POST',
  path: '/api/admin/client-imports/check',
  policy: 'admin',
  isRepeatable: true,
  maxBytes: MAX_IMPORT_BYTES,
  body: ClientCheck,
  answer: ClientChecked,
})

/** Makes clients of the rows that are none yet: all of them, or none. */
export const importClients = endpoint({
  method: 'POST',
  path: '/api/admin/client-imports',
  policy: 'admin',
  maxBytes: MAX_IMPORT_BYTES,
  body: ClientImport,
  answer: ClientsImported,
})
