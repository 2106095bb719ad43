import type { Environment } from '#server/environment.ts'

/** The email-marketing provider, as the environment names it. Whatever is missing, sign-ups are stored all the same. */
export type Provider = {
  url: string
  key: string | undefined
  /** The provider's own numbers for its two forms. */
  forms: { newsletter: string | undefined; early_access: string | undefined }
}
export type ProviderForm = keyof Provider['forms']

const CONVERTKIT = 'https://api.convertkit.com/v3'

export const readProvider = (env: Environment = process.env): Provider => ({
  url: env.EMAIL_PROVIDER_URL || CONVERTKIT,
  key: env.EMAIL_PROVIDER_KEY || undefined,
  forms: {
    newsletter: env.EMAIL_PROVIDER_NEWSLETTER_FORM || undefined,
    early_access: env.EMAIL_PROVIDER_EARLY_ACCESS_FORM || undefined,
  },
})

export const isConfigured = ({ key, forms }: Provider, form: ProviderForm) => Boolean(key && forms[form])
