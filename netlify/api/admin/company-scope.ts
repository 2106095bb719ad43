import { Hono } from 'hono'
import { uploadRoutes } from '#api/client/uploads.ts'
import { FirmUploadStart } from '#schema/upload.ts'
import { inCompanyScope } from '#server/company-scope.ts'
import type { AdminEnv, ClientEnv } from '#server/guard.ts'
import { companyDocuments } from './company-documents.ts'
import { recordsReads } from './recorded-reads.ts'

const OF_COMPANY = { company: 'company' }

/** What the firm does with a company's files, by the routes that the company's own people have. */
export const companyScope = new Hono<AdminEnv & ClientEnv>()
  .get('/:company/documents', recordsReads('documents', OF_COMPANY))
  .get('/:company/documents/:id', recordsReads('documents', { ...OF_COMPANY, document: 'id' }))
  .use('/:company/documents/*', inCompanyScope)
  .use('/:company/uploads/*', inCompanyScope)
  .route('/:company/documents', companyDocuments)
  .route('/:company/uploads', uploadRoutes(FirmUploadStart))
