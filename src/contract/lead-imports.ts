import {
  CommitImport,
  ImportChunk,
  ImportJob,
  ImportJobs,
  ImportStored,
  MAX_CHUNK_BYTES,
  NewImport,
} from '#schema/lead-import.ts'
import { endpoint } from './endpoint.ts'

/** The latest. */
export const getImports = endpoint({
  method: 'GET',
  path: '/api/admin/leads/imports',
  policy: 'admin',
  answer: ImportJobs,
})

export const beginImport = endpoint({
  method: 'POST',
  path: '/api/admin/leads/imports',
  policy: 'admin',
  status: 201,
  body: NewImport,
  answer: ImportJob,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/leads/imports/:id',
  policy: 'admin',
  answer: ImportJob,
})

/** Its rows come in pieces. */
export const addImportRows = endpoint({
  method: 'POST',
  path: '/api/admin/leads/imports/:id/rows',
  policy: 'admin',
  maxBytes: MAX_CHUNK_BYTES,
  body: ImportChunk,
  answer: ImportStored,
})

/** Makes leads of them, all at once. */
export const commitImport = endpoint({
  method: 'POST',
  path: '/api/admin/leads/imports/:id/commit',
  policy: 'admin',
  body: CommitImport,
  answer: ImportJob,
})

/** Within a day. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/admin/leads/imports/:id/undo',
  policy: 'admin',
  answer: ImportJob,
})
