import { readdir } from 'node:fs/promises'
import type * as v from 'valibot'
import { Brand } from '#schema/content/brand.ts'
import { DueDateRules } from '#schema/content/calendar.ts'
import { Checklist } from '#schema/content/checklist.ts'
import { CloseChecklist, RequestTemplates } from '#schema/content/close-checklist.ts'
import { Firm, StructuredDataWords } from '#schema/content/firm.ts'
import { Mails, Pushes } from '#schema/content/mails.ts'
import { Navigation } from '#schema/content/navigation.ts'
import { AssessmentPdf } from '#schema/content/pages/assessment.ts'
import { Principles, Testimonials } from '#schema/content/pages/home.ts'
import { PlanHelper } from '#schema/content/plan-helper.ts'
import { Pricing } from '#schema/content/pricing.ts'
import { Proof } from '#schema/content/proof.ts'
import { QuestionCategories } from '#schema/content/question-categories.ts'
import { Bands, Quiz } from '#schema/content/quiz.ts'
import { Scheduler } from '#schema/content/scheduler.ts'
import { ServicePage, Services } from '#schema/content/services.ts'

const SCHEMAS = new URL('../schema/content/', import.meta.url)
const schemaFiles = (await readdir(SCHEMAS, { recursive: true })).filter((file) => file.endsWith('.ts'))
/** What each file of `src/schema/content` exports. */
const modules: [file: string, exported: Record<string, v.GenericSchema>][] = await Promise.all(
  schemaFiles.map(async (file) => [file, await import(new URL(file, SCHEMAS).href)] as const),
)
const schemas: Record<string, v.GenericSchema> = Object.assign({}, ...modules.map(([, exported]) => exported))

/** `new-password` → `NewPassword`. */
const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
/** `NewPassword` → `new-password`. */
const kebabCase = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/** The schema of `<name>.json` of pages/ or app/ is `<Name>Page`, or `<Name>`, in some file of `src/schema/content`. */
const schemaNamed = (name: string) => schemas[`${pascalCase(name)}Page`] ?? schemas[pascalCase(name)]!

/** The names for which a folder of `src/schema/content` has a `<Name>Page`. */
const namesIn = (folder: string) =>
  modules.flatMap(([file, exported]) =>
    Object.keys(exported).flatMap((name) =>
      file.startsWith(folder) && name.endsWith('Page') ? [kebabCase(name.slice(0, -'Page'.length))] : [],
    ),
  )

/** The words of the pages that visitors read. Behind the dots: whose schema is not a `…Page` of that folder. */
const PAGES = [...namesIn('pages/'), 'business-type', 'checklist-popup', 'phone-bar', 'pricing', 'quiz'].sort()

/** The words of the app around them: client portal, firm's side, sign-in, notices. Most owners never open these. */
const APP = [...namesIn('app/'), 'deploy-preview', 'installed', 'messages', 'refusals', 'shell'].sort()

const inFolder = (folder: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}.json`, schemaNamed(name)]))

/** Every JSON file that content/ must have and the schema it must fit; those of pages/ and app/ find theirs by name. */
export const CONTENT_FILES: Record<string, v.GenericSchema> = {
  'assessment-pdf.json': AssessmentPdf,
  'brand.json': Brand,
  'calendar.json': DueDateRules,
  'checklist.json': Checklist,
  'close-checklist.json': CloseChecklist,
  'firm.json': Firm,
  'mails.json': Mails,
  'navigation.json': Navigation,
  'plan-helper.json': PlanHelper,
  'request-templates.json': RequestTemplates,
  'pricing.json': Pricing,
  'principles.json': Principles,
  'proof.json': Proof,
  'pushes.json': Pushes,
  'question-categories.json': QuestionCategories,
  'scheduler.json': Scheduler,
  'services.json': Services,
  'structured-data.json': StructuredDataWords,
  'testimonials.json': Testimonials,
  ...inFolder('pages', PAGES),
  ...inFolder('app', APP),
  'quizzes/bands.json': Bands,
  'quizzes/general.json': Quiz('general'),
  'quizzes/trades.json': Quiz('trades'),
}

/** The schema of a JSON file of content/; undefined for one that has no place there. */
export const schemaOf = (file: string) => (/^services\/[^/]+\.json$/.test(file) ? ServicePage : CONTENT_FILES[file])

/** Texts of content/legal that must be there: the footer and the forms lead to them. */
export const LEGAL_FILES = ['legal/privacy-policy.md', 'legal/terms-conditions.md']
