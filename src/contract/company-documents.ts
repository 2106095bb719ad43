import { DocumentHistory } from '#schema/document.ts'
import {
  DocumentAnswer,
  DocumentReview,
  DocumentVisibility,
  FirmDocumentFilter,
  FirmDocuments,
} from '#schema/firm-document.ts'
import { getDocumentFile } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { ofCompany } from './preview.ts'

/** A company's documents as the firm sees them, a page at a time. */
export const getCompanyDocuments = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:company/documents',
  policy: 'admin',
  query: FirmDocumentFilter,
  answer: FirmDocuments,
})

/** Every version of one, and who has opened it. */
export const getCompanyDocument = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:company/documents/:id',
  policy: 'admin',
  answer: DocumentHistory,
})

export const getCompanyFile = ofCompany(getDocumentFile, '/api/admin/companies/:company')

/** Accepts a client's file, or gives it back with a reason. */
export const reviewDocument = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:company/documents/:id/review',
  policy: 'admin',
  body: DocumentReview,
  answer: DocumentAnswer,
})

/** Shows a file of the firm's to the client, or no longer. */
export const setDocumentVisibility = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:company/documents/:id/visibility',
  policy: 'admin',
  body: DocumentVisibility,
  answer: DocumentAnswer,
})
