import { Hono } from 'hono'
import { uploadRoutes } from '#api/client/uploads.ts'
import { FirmUploadStart } from '#schema/upload.ts'
import { atCompanyDesk } from '#server/company-desk.ts'
import type { AdminEnv, ClientEnv } from '#server/guard.ts'
import { companyDocuments } from './company-documents.ts'

/** What the firm does with a company's files, by the routes that the company's own people have. */
export const companyDesk = new Hono<AdminEnv & ClientEnv>()
  .use('/:company/documents/*', atCompanyDesk)
  .use('/:company/uploads/*', atCompanyDesk)
  .route('/:company/documents', companyDocuments)
  .route('/:company/uploads', uploadRoutes(FirmUploadStart))
