import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'

const unfinished = new Set<Promise<unknown>>()

/** What `netlify dev` says of the deploy, too. */
export const LOCAL_DEPLOY = { context: 'dev', id: 'local', published: false }

/** The part of Netlify's context that the functions use. `ip` is the socket's other end, whatever the headers claim. */
export function functionContext(request: Request, address: string | undefined): Context {
  const context = {
    ip: (address ?? '').replace(/^::ffff:/, ''),
    requestId: randomUUID(),
    url: new URL(request.url),
    params: {},
    geo: {},
    site: {},
    account: { id: 'local' },
    server: { region: 'local' },
    deploy: LOCAL_DEPLOY,
    waitUntil: (work: Promise<unknown>) => {
      const settled = work.catch(console.error).finally(() => unfinished.delete(settled))
      unfinished.add(settled)
    },
  }
  return context as Partial<Context> as Context
}

/** When everything handed to `waitUntil` is done. */
export const backgroundDone = () => Promise.all(unfinished)
