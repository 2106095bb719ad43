import type * as v from 'valibot'
import { Firm } from '#schema/content/firm.ts'
import { Messages } from '#schema/content/messages.ts'
import { Navigation } from '#schema/content/navigation.ts'
import { AccessDeniedPage } from '#schema/content/pages/access-denied.ts'
import { ArticlePage } from '#schema/content/pages/article.ts'
import { BusinessType } from '#schema/content/pages/business-type.ts'
import { DashboardPage } from '#schema/content/pages/dashboard.ts'
import { HomePage } from '#schema/content/pages/home.ts'
import { LoginPage } from '#schema/content/pages/login.ts'
import { NotFoundPage } from '#schema/content/pages/not-found.ts'
import { PricingPage } from '#schema/content/pages/pricing.ts'
import { ResourcesPage } from '#schema/content/pages/resources.ts'
import { SoonPage } from '#schema/content/pages/soon.ts'
import { Pricing } from '#schema/content/pricing.ts'
import { Principles } from '#schema/content/principles.ts'
import { Services } from '#schema/content/services.ts'
import { Testimonials } from '#schema/content/testimonials.ts'

/** Every JSON file of content/ and the schema it must fit. A new file is one line here and one door in src/copy. */
export const CONTENT_FILES: Record<string, v.GenericSchema> = {
  'firm.json': Firm,
  'messages.json': Messages,
  'navigation.json': Navigation,
  'pricing.json': Pricing,
  'principles.json': Principles,
  'services.json': Services,
  'testimonials.json': Testimonials,
  'pages/access-denied.json': AccessDeniedPage,
  'pages/article.json': ArticlePage,
  'pages/business-type.json': BusinessType,
  'pages/dashboard.json': DashboardPage,
  'pages/home.json': HomePage,
  'pages/login.json': LoginPage,
  'pages/not-found.json': NotFoundPage,
  'pages/pricing.json': PricingPage,
  'pages/resources.json': ResourcesPage,
  'pages/soon.json': SoonPage,
}
