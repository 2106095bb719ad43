import { Done } from '#schema/done.ts'
import { FirmUploadStart, MAX_PIECE_SIZE, Upload, UploadDone, UploadStart, Uploads } from '#schema/upload.ts'
import { endpoint } from './endpoint.ts'
import { ofCompany } from './preview.ts'

/**
 * A file comes in pieces: begun, sent piece by piece, finished. Each step may be asked for again; asking to begin the
 * same file once more finds the one that was cut off, or the document that its bytes are already.
 */
export const uploads = {
  /** The person's own that are not finished. */
  list: endpoint({ method: 'GET', path: '/api/client/uploads', policy: 'client', answer: Uploads }),

  /** Under another person than `X-Person` names nothing is begun: whose file it is was decided when it was chosen. */
  begin: endpoint({
    method: 'POST',
    path: '/api/client/uploads',
    policy: 'client',
    body: UploadStart,
    answer: Upload,
  }),

  find: endpoint({ method: 'GET', path: '/api/client/uploads/:id', policy: 'client', answer: Upload }),

  /** The bytes of the piece `n`, counted from 0; they take the place of what came as this piece before. */
  store: endpoint({
    method: 'PUT',
    path: '/api/client/uploads/:id/pieces/:n',
    policy: 'client',
    isRepeatable: true,
    maxBytes: MAX_PIECE_SIZE,
    answer: Done,
  }),

  /** Makes a document of the pieces. A second time it finds the document. */
  finish: endpoint({
    method: 'POST',
    path: '/api/client/uploads/:id/finish',
    policy: 'client',
    isRepeatable: true,
    answer: UploadDone,
  }),

  cancel: endpoint({ method: 'DELETE', path: '/api/client/uploads/:id', policy: 'client', answer: Done }),
}

const OF_COMPANY = '/api/admin/companies/:company'

/** The firm's own files for a company come the same way. */
export const companyUploads = {
  list: ofCompany(uploads.list, OF_COMPANY),
  begin: ofCompany({ ...uploads.begin, body: FirmUploadStart }, OF_COMPANY),
  find: ofCompany(uploads.find, OF_COMPANY),
  store: ofCompany(uploads.store, OF_COMPANY),
  finish: ofCompany(uploads.finish, OF_COMPANY),
  cancel: ofCompany(uploads.cancel, OF_COMPANY),
}
