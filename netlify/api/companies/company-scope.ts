import { Hono } from 'hono'
import { companyDocuments } from '#api/documents/company-documents.ts'
import { recordsReads } from '#api/recorded-reads.ts'
import { serveUploads } from '#api/uploads/uploads.ts'
import { getCompanyDocument, getCompanyDocuments } from '#contract/company-documents.ts'
import { companyUploads } from '#contract/uploads.ts'
import { inCompanyScope } from '#server/auth/company-scope.ts'
import type { AdminEnv, ClientEnv } from '#server/auth/guard.ts'

const OF_COMPANY = { company: 'company' }

const uploads = new Hono<ClientEnv>()
serveUploads(uploads, companyUploads)

/** The firm's routes for one company's documents and uploads, with handlers that were written for clients. */
export const companyScope = new Hono<AdminEnv & ClientEnv>()
  .get(getCompanyDocuments.path, recordsReads('documents', OF_COMPANY))
  .get(getCompanyDocument.path, recordsReads('documents', { ...OF_COMPANY, document: 'id' }))
  .use(`${getCompanyDocuments.path}/*`, inCompanyScope)
  .use(`${companyUploads.list.path}/*`, inCompanyScope)
  .route('/', companyDocuments)
  .route('/', uploads)
