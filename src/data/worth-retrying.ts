import { HttpError } from './http-error.ts'

/** A 4xx would be answered the same way again; a failed network or server may have recovered. */
export const worthRetrying = (error: unknown) =>
  error instanceof HttpError && !(error.status >= 400 && error.status < 500)
