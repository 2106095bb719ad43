import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { MAILBOX } from './mailbox.ts'

type FunctionModule = { default: (request: Request, context: Context) => Response | Promise<Response> }

const pdf = { file: '/netlify/functions/pdf.ts', load: () => import('#functions/pdf.ts') }

/** What Netlify deploys, by the path it answers (the `config.path` of each), and what this machine answers alone. */
export const functionTable: { path: string; file: string; load: () => Promise<FunctionModule> }[] = [
  { path: '/api/*', file: '/netlify/functions/api.ts', load: () => import('#functions/api.ts') },
  { path: '/edit', file: '/netlify/functions/edit.ts', load: () => import('#functions/edit.ts') },
  { path: '/public-objects/*', ...pdf },
  { path: '/assessment/results/:id.pdf', ...pdf },
  { path: '/client/reports/:month.pdf', ...pdf },
  { path: '/client/statements/:month.pdf', ...pdf },
  { path: DEMO_ACCOUNTS, file: '/netlify/local/demo-accounts.ts', load: () => import('./demo-accounts.ts') },
  { path: `${MAILBOX}{/:id}?`, file: '/netlify/local/mailbox.ts', load: () => import('./mailbox.ts') },
]

/** Whether a function of this path answers an address, as Netlify decides it. */
export function answers(path: string) {
  const pattern = new URLPattern({ pathname: path })
  return (pathname: string) => pattern.test({ pathname })
}

/** Loads the functions; resolves to the one that answers a path, if any does. */
export async function loadFunctions() {
  const entries = await Promise.all(
    functionTable.map(async ({ path, load }) => ({ isFor: answers(path), run: (await load()).default })),
  )
  return (pathname: string) => entries.find(({ isFor }) => isFor(pathname))?.run
}

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
export const backgroundWorkDone = () => Promise.all(unfinished)
