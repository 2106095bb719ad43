import type { BooksProvider } from '#schema/connection.ts'
import type { Environment } from '#server/environment.ts'
import { ownLocalStack } from '#server/local-stack.ts'

/** The firm's app at a provider, and where the provider answers. */
export type ProviderApp = {
  clientId: string
  clientSecret: string
  urls: {
    authorize: string
    token: string
    /** Where access is given back; of Xero, where connections are listed and deleted. */
    leave: string
    api: string
  }
}
export type ProviderApps = Record<BooksProvider, ProviderApp | undefined>

const QUICKBOOKS = {
  authorize: 'https://appcenter.intuit.com/connect/oauth2',
  token: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
  leave: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
}
const QUICKBOOKS_API = 'https://quickbooks.api.intuit.com'
const QUICKBOOKS_SANDBOX_API = 'https://sandbox-quickbooks.api.intuit.com'
const XERO = {
  authorize: 'https://login.xero.com/identity/connect/authorize',
  token: 'https://identity.xero.com/connect/token',
  leave: 'https://api.xero.com/connections',
  api: 'https://api.xero.com/api.xro/2.0',
}

const appOf = (clientId: string | undefined, clientSecret: string | undefined, urls: ProviderApp['urls']) =>
  clientId && clientSecret ? { clientId, clientSecret, urls } : undefined

/** The keys of the stand-in on one machine (netlify/local/books-provider.ts). */
export const LOCAL_APP = { clientId: 'local', clientSecret: 'canary-local-app-secret' }

/** Both providers where the stand-in answers. */
export const localProviderApps = (at: string): ProviderApps => {
  const urls = { authorize: `${at}/authorize`, token: `${at}/token`, api: at }
  return {
    quickbooks: { ...LOCAL_APP, urls: { ...urls, leave: `${at}/revoke` } },
    xero: { ...LOCAL_APP, urls: { ...urls, leave: `${at}/connections` } },
  }
}

/** The providers that the environment has keys for; on one machine the stand-in takes the place of those that it has not. */
export function readProviderApps(env: Environment): ProviderApps {
  const { booksProvider } = ownLocalStack(env) ?? {}
  const local = booksProvider ? localProviderApps(booksProvider) : undefined
  const quickbooks = appOf(env.QBO_CLIENT_ID, env.QBO_CLIENT_SECRET, {
    ...QUICKBOOKS,
    api: env.QBO_SANDBOX === 'on' ? QUICKBOOKS_SANDBOX_API : QUICKBOOKS_API,
  })
  const xero = appOf(env.XERO_CLIENT_ID, env.XERO_CLIENT_SECRET, XERO)
  return { quickbooks: quickbooks ?? local?.quickbooks, xero: xero ?? local?.xero }
}

export const NO_PROVIDER_APPS: ProviderApps = { quickbooks: undefined, xero: undefined }
