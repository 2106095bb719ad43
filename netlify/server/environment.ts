import { databaseFault, flagFault, isUrl, mailFault, matches, secretFault } from './environment-checks.ts'

/** An environment variable: what it is for, who needs it, and what a usable value looks like. */
export type Variable = {
  purpose: string
  /** What stops working without it. `site`: the deployed site; nothing: it may be left out. */
  requiredBy?: 'site'
  /** Never printed, and set where only the firm's own people can read it. */
  isSecret?: boolean
  default?: string
  /** Who sets it: the firm on Netlify, Netlify itself, or whoever runs a command on their machine. */
  setBy: 'firm' | 'netlify' | 'command'
  /** What is wrong with a value that is set, in words that do not repeat it. */
  fault?: (value: string) => string | undefined
}

/**
 * Every environment variable that this project reads. The types of what reads them, `npm run preflight` and the table in
 * docs/operations.md are made from this list.
 */
export const VARIABLES = {
  SESSION_SECRET: {
    purpose:
      'Encrypts and signs session cookies. A new value signs everyone out, unless you move the old one to SESSION_SECRET_PREVIOUS.',
    requiredBy: 'site',
    isSecret: true,
    setBy: 'firm',
    fault: secretFault,
  },
  SESSION_SECRET_PREVIOUS: {
    purpose: 'The previous SESSION_SECRET. Its cookies keep working while this is set.',
    isSecret: true,
    setBy: 'firm',
    fault: secretFault,
  },
  PASSWORD_PEPPER: {
    purpose:
      'Goes into every password hash and encrypts authenticator secrets. Never change it: without it, all passwords and second factors stop working.',
    requiredBy: 'site',
    isSecret: true,
    setBy: 'firm',
    fault: secretFault,
  },
  NETLIFY_DB_URL: {
    purpose: 'The database that Netlify provides. Used when DATABASE_URL is not set; one of the two is required.',
    isSecret: true,
    setBy: 'netlify',
    fault: databaseFault,
  },
  DATABASE_URL: {
    purpose:
      'Your own Neon database, instead of the one that Netlify provides. Commands use it to reach a database other than the local one.',
    isSecret: true,
    setBy: 'firm',
    fault: databaseFault,
  },
  SITE_URL: {
    purpose:
      'The web address that links in emails start with, and that passkeys belong to: another address makes them useless.',
    default: "Netlify's URL",
    setBy: 'firm',
    fault: isUrl('https://'),
  },
  SMTP_URL: {
    purpose:
      'The mail server, as smtps://user:password@host:465, or smtp://user:password@host:587 with STARTTLS. Without it the site sends no email: no invites, no password resets.',
    isSecret: true,
    setBy: 'firm',
    fault: isUrl('smtps://|smtp://'),
  },
  MAIL_FROM: {
    purpose: 'The From address of emails.',
    default: "the firm's address in content/firm.json",
    setBy: 'firm',
    fault: mailFault,
  },
  EMAIL_PROVIDER_KEY: {
    purpose: 'The API key of your email marketing service. Without it, sign-ups are only stored here.',
    isSecret: true,
    setBy: 'firm',
  },
  EMAIL_PROVIDER_NEWSLETTER_FORM: { purpose: "The service's ID for the newsletter form.", setBy: 'firm' },
  EMAIL_PROVIDER_EARLY_ACCESS_FORM: { purpose: "The service's ID for the early-access form.", setBy: 'firm' },
  EMAIL_PROVIDER_URL: {
    purpose: "The service's API address, if it is not ConvertKit.",
    default: 'https://api.convertkit.com/v3',
    setBy: 'firm',
    fault: isUrl('https://'),
  },
  BUSY_CALENDAR_URL: {
    purpose:
      "The secret iCalendar (ICS) address of the calendar that the firm's own meetings are in. Visitors can't book a call while it says busy. Without it, only calls booked on the site take up time.",
    isSecret: true,
    setBy: 'firm',
    fault: isUrl('https://|webcal://'),
  },
  QBO_CLIENT_ID: {
    purpose:
      "The client ID of the firm's own app at Intuit (docs/connections.md). With its secret, clients' books can be connected to QuickBooks Online.",
    setBy: 'firm',
  },
  QBO_CLIENT_SECRET: { purpose: 'The client secret that belongs to QBO_CLIENT_ID.', isSecret: true, setBy: 'firm' },
  QBO_SANDBOX: {
    purpose: "on: the keys are an Intuit app's development keys, and books come from Intuit's sandbox companies.",
    setBy: 'firm',
    fault: flagFault('on'),
  },
  XERO_CLIENT_ID: {
    purpose:
      "The client ID of the firm's own app at Xero (docs/connections.md). With its secret, clients' books can be connected to Xero.",
    setBy: 'firm',
  },
  XERO_CLIENT_SECRET: { purpose: 'The client secret that belongs to XERO_CLIENT_ID.', isSecret: true, setBy: 'firm' },
  VAPID_PUBLIC_KEY: {
    purpose:
      'The public key for notifications (npx web-push generate-vapid-keys). Without the pair, notifications are not offered. With a new pair, every browser has to turn them on again.',
    setBy: 'firm',
    fault: matches(/^[\w-]{87}$/, 'is not a public key of 87 characters'),
  },
  VAPID_PRIVATE_KEY: {
    purpose: 'The private key that belongs to VAPID_PUBLIC_KEY.',
    isSecret: true,
    setBy: 'firm',
    fault: matches(/^[\w-]{43}$/, 'is not a private key of 43 characters'),
  },
  VAPID_SUBJECT: {
    purpose: 'How push services can contact the firm: mailto: or https:.',
    default: "the firm's address in content/firm.json",
    setBy: 'firm',
    fault: isUrl('mailto:|https://'),
  },
  BCRYPT_COST: {
    purpose: 'The cost of a password hash, 10 to 15. Each step doubles the time.',
    default: '12',
    setBy: 'firm',
    fault: matches(/^1[0-5]$/, 'is not a whole number from 10 to 15'),
  },
  HEALTH_TOKEN: {
    purpose:
      'Send it to /api/health as "Authorization: Bearer …" to see what is wrong. Without it, the answer only says whether something is.',
    isSecret: true,
    setBy: 'firm',
    fault: secretFault,
  },
  SERVICE_WORKER: {
    purpose: 'off, at build: replaces the service worker with one that removes itself from every device.',
    setBy: 'firm',
    fault: flagFault('off'),
  },
  PREFLIGHT: {
    purpose: 'warn, at build: lets a production build continue when preflight finds errors.',
    setBy: 'firm',
    fault: flagFault('warn'),
  },
  URL: { purpose: "The site's address, as Netlify has it.", setBy: 'netlify' },
  REPOSITORY_URL: {
    purpose: 'At build: where the site’s files are kept, on GitHub or GitLab. The editor at /edit saves there.',
    setBy: 'netlify',
  },
  BRANCH: { purpose: 'At build: the branch that is built; the editor saves to it.', setBy: 'netlify' },
  CONTEXT: { purpose: 'At build: production, deploy-preview or branch-deploy.', setBy: 'netlify' },
  NETLIFY: { purpose: 'At build: true.', setBy: 'netlify' },
  NETLIFY_DEV: { purpose: 'true under netlify dev.', setBy: 'netlify' },
  NETLIFY_SITE_ID: {
    purpose: 'The site whose files `npm run backup` and `npm run restore` copy.',
    setBy: 'command',
  },
  NETLIFY_AUTH_TOKEN: {
    purpose: 'A Netlify personal access token for the same commands.',
    isSecret: true,
    setBy: 'command',
  },
  PORT: { purpose: 'The local port; 0 picks a free one.', default: '8888', setBy: 'command' },
  DATA_DIR: { purpose: 'The folder for the local database, files and emails.', default: '.data', setBy: 'command' },
  LOCAL_STACK: {
    purpose: 'The file that describes the running local stack, if not in DATA_DIR.',
    setBy: 'command',
  },
  DEMO_WORLD: { purpose: 'Set by npm start when the database has the demo accounts.', setBy: 'command' },
  PATH: { purpose: "The machine's own.", setBy: 'command' },
  NODE_ENV: { purpose: 'Replaced at build, so that React leaves out its development checks.', setBy: 'command' },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof VARIABLES
/** The environment as this project reads it: a name that is not declared does not compile. */
export type Environment = { readonly [Name in VariableName]?: string | undefined }
