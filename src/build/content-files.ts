import type * as v from 'valibot'
import { AssessmentPdf } from '#schema/content/assessment-pdf.ts'
import { Checklist } from '#schema/content/checklist.ts'
import { Firm } from '#schema/content/firm.ts'
import { Mails } from '#schema/content/mails.ts'
import { Messages } from '#schema/content/messages.ts'
import { Navigation } from '#schema/content/navigation.ts'
import { AboutPage } from '#schema/content/pages/about.ts'
import { AccessDeniedPage } from '#schema/content/pages/access-denied.ts'
import { AccountPage } from '#schema/content/pages/account.ts'
import { AdPreviewPage } from '#schema/content/pages/ad-preview.ts'
import { AdminPage } from '#schema/content/pages/admin.ts'
import { AdminBoardPage } from '#schema/content/pages/admin-board.ts'
import { AdminClientsPage } from '#schema/content/pages/admin-clients.ts'
import { AdminFilesPage } from '#schema/content/pages/admin-files.ts'
import { AdminFirmPage } from '#schema/content/pages/admin-firm.ts'
import { AdminLeadsPage } from '#schema/content/pages/admin-leads.ts'
import { AdminMetricsPage } from '#schema/content/pages/admin-metrics.ts'
import { AdminOverviewPage } from '#schema/content/pages/admin-overview.ts'
import { AdminPlansPage } from '#schema/content/pages/admin-plans.ts'
import { AdminPreviewPage } from '#schema/content/pages/admin-preview.ts'
import { AdminThreadsPage } from '#schema/content/pages/admin-threads.ts'
import { ArticlePage } from '#schema/content/pages/article.ts'
import { AssessmentPage } from '#schema/content/pages/assessment.ts'
import { AssessmentResultsPage } from '#schema/content/pages/assessment-results.ts'
import { BookingPage } from '#schema/content/pages/booking.ts'
import { BusinessType } from '#schema/content/pages/business-type.ts'
import { ChecklistPopupPage } from '#schema/content/pages/checklist-popup.ts'
import { ConversationsPage } from '#schema/content/pages/conversations.ts'
import { DashboardPage } from '#schema/content/pages/dashboard.ts'
import { DeployPreview } from '#schema/content/pages/deploy-preview.ts'
import { DevicePage } from '#schema/content/pages/device.ts'
import { DocumentsPage } from '#schema/content/pages/documents.ts'
import { HomePage } from '#schema/content/pages/home.ts'
import { Installed } from '#schema/content/pages/installed.ts'
import { LegalPage } from '#schema/content/pages/legal.ts'
import { LoginPage } from '#schema/content/pages/login.ts'
import { NewPasswordPages } from '#schema/content/pages/new-password.ts'
import { NotFoundPage } from '#schema/content/pages/not-found.ts'
import { OutboxPage } from '#schema/content/pages/outbox.ts'
import { PricingPage } from '#schema/content/pages/pricing.ts'
import { QuizPage } from '#schema/content/pages/quiz.ts'
import { ReportsPage } from '#schema/content/pages/reports.ts'
import { ResourcesPage } from '#schema/content/pages/resources.ts'
import { Shell } from '#schema/content/pages/shell.ts'
import { ThankYouPage } from '#schema/content/pages/thank-you.ts'
import { Pricing } from '#schema/content/pricing.ts'
import { Principles } from '#schema/content/principles.ts'
import { Pushes } from '#schema/content/pushes.ts'
import { Bands, Quiz } from '#schema/content/quiz.ts'
import { ServicePage } from '#schema/content/service-page.ts'
import { Services } from '#schema/content/services.ts'
import { StructuredDataWords } from '#schema/content/structured-data.ts'
import { Testimonials } from '#schema/content/testimonials.ts'

/** Every JSON file of content/ and the schema it must fit. A new file is one line here and one file in src/copy. */
export const CONTENT_FILES: Record<string, v.GenericSchema> = {
  'assessment-pdf.json': AssessmentPdf,
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
  'pages/about.json': AboutPage,
  'pages/access-denied.json': AccessDeniedPage,
  'pages/account.json': AccountPage,
  'pages/ad-preview.json': AdPreviewPage,
  'pages/admin-leads.json': AdminLeadsPage,
  'pages/admin-board.json': AdminBoardPage,
  'pages/admin-overview.json': AdminOverviewPage,
  'pages/admin-firm.json': AdminFirmPage,
  'pages/admin-metrics.json': AdminMetricsPage,
  'pages/admin-plans.json': AdminPlansPage,
  'pages/admin.json': AdminPage,
  'pages/admin-clients.json': AdminClientsPage,
  'pages/admin-files.json': AdminFilesPage,
  'pages/admin-preview.json': AdminPreviewPage,
  'pages/admin-threads.json': AdminThreadsPage,
  'pages/article.json': ArticlePage,
  'pages/assessment-results.json': AssessmentResultsPage,
  'pages/assessment.json': AssessmentPage,
  'pages/booking.json': BookingPage,
  'pages/business-type.json': BusinessType,
  'pages/checklist-popup.json': ChecklistPopupPage,
  'pages/conversations.json': ConversationsPage,
  'pages/dashboard.json': DashboardPage,
  'pages/device.json': DevicePage,
  'pages/documents.json': DocumentsPage,
  'pages/home.json': HomePage,
  'pages/deploy-preview.json': DeployPreview,
  'pages/installed.json': Installed,
  'pages/legal.json': LegalPage,
  'pages/login.json': LoginPage,
  'pages/new-password.json': NewPasswordPages,
  'pages/not-found.json': NotFoundPage,
  'pages/outbox.json': OutboxPage,
  'pages/pricing.json': PricingPage,
  'pages/quiz.json': QuizPage,
  'pages/reports.json': ReportsPage,
  'pages/resources.json': ResourcesPage,
  'pages/shell.json': Shell,
  'pages/thank-you.json': ThankYouPage,
  'quizzes/bands.json': Bands,
  'quizzes/general.json': Quiz('general'),
  'quizzes/trades.json': Quiz('trades'),
  'services/bookkeeping-services-des-moines.json': ServicePage,
  'services/financial-advisory-services-des-moines.json': ServicePage,
  'services/remote-bookkeeping-services.json': ServicePage,
  'services/small-business-accounting-des-moines.json': ServicePage,
}

/** Texts of content/legal that must be there: the footer and the forms lead to them. */
export const LEGAL_FILES = ['legal/privacy-policy.md', 'legal/terms-conditions.md']
