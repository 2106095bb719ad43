import { readdir } from 'node:fs/promises'
import type * as v from 'valibot'
import { Brand } from '#schema/content/brand.ts'
import { Checklist } from '#schema/content/checklist.ts'
import { Firm, StructuredDataWords } from '#schema/content/firm.ts'
import { Mails, Pushes } from '#schema/content/mails.ts'
import { Messages } from '#schema/content/messages.ts'
import { Navigation } from '#schema/content/navigation.ts'
import { AssessmentPdf } from '#schema/content/pages/assessment.ts'
import { Principles, Testimonials } from '#schema/content/pages/home.ts'
import { Pricing } from '#schema/content/pricing.ts'
import { Bands, Quiz } from '#schema/content/quiz.ts'
import { ServicePage, Services } from '#schema/content/services.ts'

const SCHEMAS = new URL('../schema/content/', import.meta.url)
const schemaFiles = (await readdir(SCHEMAS, { recursive: true })).filter((file) => file.endsWith('.ts'))
const schemas: Record<string, v.GenericSchema> = Object.assign(
  {},
  ...(await Promise.all(schemaFiles.map((file) => import(new URL(file, SCHEMAS).href)))),
)

/** `new-password` → `NewPassword`. */
const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The schema of `content/pages/<name>.json` is `<Name>Page`, or `<Name>`, in some file of `src/schema/content`. */
function pageSchema(name: string): v.GenericSchema {
  const schema = schemas[`${pascalCase(name)}Page`] ?? schemas[pascalCase(name)]
  if (!schema) throw new Error(`content/pages/${name}.json: expected a schema called ${pascalCase(name)}Page`)
  return schema
}

const PAGES = [
  'about',
  'access-denied',
  'account',
  'ad-preview',
  'admin',
  'admin-board',
  'admin-clients',
  'admin-files',
  'admin-firm',
  'admin-leads',
  'admin-metrics',
  'admin-overview',
  'admin-plans',
  'admin-preview',
  'admin-threads',
  'article',
  'assessment',
  'assessment-results',
  'booking',
  'business-type',
  'checklist-popup',
  'conversations',
  'dashboard',
  'deploy-preview',
  'device',
  'documents',
  'home',
  'installed',
  'legal',
  'login',
  'new-password',
  'not-found',
  'outbox',
  'pricing',
  'quiz',
  'reports',
  'resources',
  'shell',
  'thank-you',
]

/** Every JSON file that content/ must have and the schema it must fit; pages find theirs by name. */
export const CONTENT_FILES: Record<string, v.GenericSchema> = {
  'assessment-pdf.json': AssessmentPdf,
  'brand.json': Brand,
  'checklist.json': Checklist,
  'firm.json': Firm,
  'mails.json': Mails,
  'messages.json': Messages,
  'navigation.json': Navigation,
  'pricing.json': Pricing,
  'principles.json': Principles,
  'pushes.json': Pushes,
  'services.json': Services,
  'structured-data.json': StructuredDataWords,
  'testimonials.json': Testimonials,
  ...Object.fromEntries(PAGES.map((name) => [`pages/${name}.json`, pageSchema(name)])),
  'quizzes/bands.json': Bands,
  'quizzes/general.json': Quiz('general'),
  'quizzes/trades.json': Quiz('trades'),
}

/** The schema of a JSON file of content/; undefined for one that has no place there. */
export const schemaOf = (file: string) => (/^services\/[^/]+\.json$/.test(file) ? ServicePage : CONTENT_FILES[file])

/** Texts of content/legal that must be there: the footer and the forms lead to them. */
export const LEGAL_FILES = ['legal/privacy-policy.md', 'legal/terms-conditions.md']
