import { firm } from '#copy/firm.ts'
import { editorHeaders } from '#domain/security-headers.ts'

/** The page of the editor at /edit. Its CSP lets it connect to the host of the repository, which no other page may. */
export const editorPage = () =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Edit ${firm.shortName}</title><link rel="icon" href="/icons/favicon.svg"><script type="module" src="/editor/start.js"></script></head><body></body></html>`,
    { headers: editorHeaders() },
  )
