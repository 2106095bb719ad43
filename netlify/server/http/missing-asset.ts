import { textHeaders } from '#domain/security-headers.ts'

/** What a browser gets for an asset that is not there; it keeps none of it. */
export const missingAsset = () =>
  new Response('This file is no longer here. Reload the page to get the current one.\n', {
    status: 404,
    headers: textHeaders(),
  })
