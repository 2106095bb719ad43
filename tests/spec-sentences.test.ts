import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT } from '#build/content-folder.ts'
import { ROOT } from '#local/settings.ts'

/** The text at `messages.json login.failed.title`. */
const said = (place: string) => {
  const [file, path] = place.split(' ') as [string, string]
  const start: unknown = JSON.parse(readFileSync(join(CONTENT, file), 'utf8'))
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], start)
}

test.each([
  ['messages.json newsletter.emailInvalid', 'Please enter a valid email address.'],
  ['messages.json login.emailInvalid', 'Please enter a valid email address'],
  ['messages.json login.passwordRequired', 'Password is required'],
  ['messages.json message.missing.title', 'Missing information'],
  ['messages.json message.missing.description', 'Please enter both a subject and message.'],
  ['pages/checklist-popup.json pending', 'Submitting...'],
  ['pages/checklist-popup.json fileName', 'Accounting-Foundations-Checklist.pdf'],
  ['messages.json login.failed.title', 'Login failed'],
  ['messages.json login.failed.description', 'Please check your credentials and try again.'],
  ['messages.json login.success.title', 'Welcome back!'],
  ['messages.json login.success.description', 'You have been successfully logged in.'],
  ['messages.json logout.failed.title', 'Logout failed'],
  ['messages.json logout.success.title', 'Logged out'],
  ['messages.json logout.success.description', 'You have been successfully logged out.'],
  ['messages.json message.failed.title', 'Failed to send message'],
  ['messages.json message.failed.description', 'Please try again or contact support if the problem persists.'],
  ['messages.json message.sent.title', 'Message sent successfully'],
  [
    'messages.json message.sent.description',
    'Your message has been sent to {name}. She typically responds within 4 business hours.',
  ],
  ['messages.json progressNote.failed', 'Failed to add progress note'],
  ['messages.json emailProvider.formMissing', 'Form configuration error. Please contact support.'],
  ['messages.json emailProvider.failed', 'Submission failed ({status})'],
  ['messages.json emailProvider.network', 'Network error. Please try again.'],
  ['messages.json newsletter.failed.title', 'Subscription failed'],
  [
    'messages.json newsletter.failed.description',
    'There was an error subscribing to our newsletter. Please try again.',
  ],
  ['messages.json newsletter.success.title', 'Success!'],
  [
    'messages.json newsletter.success.description',
    "Welcome to our newsletter! You'll receive monthly financial insights.",
  ],
  ['messages.json empty.metrics', 'Financial metrics will appear here once uploaded by your advisor.'],
  ['messages.json empty.plans', 'Your action plans will appear here once created by your advisor.'],
  ['messages.json empty.noUser', 'Please log in to access your dashboard.'],
  ['messages.json accessDenied.heading', 'Access Denied'],
  ['messages.json accessDenied.text', "You don't have permission to access this page."],
  ['pages/article.json notFound.heading', 'Article Not Found'],
  ['pages/article.json notFound.text', "Sorry, we couldn't find the article you're looking for."],
  ['pages/article.json notFound.link.label', 'Back to Resources'],
  ['pages/article.json back.label', 'Back to All Resources'],
  ['pages/article.json more', 'More Articles in {category}'],
  ['pages/not-found.json heading', '404 Page Not Found'],
  ['pages/home.json hero.eyebrow', 'Accounting Services for Small Businesses'],
  ['pages/home.json hero.heading', 'Empowering Entrepreneurs with Financial Clarity'],
  ['pages/resources.json hero.heading', 'Financial Resources & Education'],
  ['pages/resources.json pitch.button', 'FREE Financial Resilience Assessment'],
  ['pages/resources.json pitch.buttonShort', 'FREE Assessment'],
  ['pages/resources.json pitch.note', 'Takes just 3 minutes to complete'],
  ['pages/resources.json newsletter.pending', 'Subscribing...'],
  ['pages/business-type.json heading', 'What type of business do you run?'],
  ['pages/login.json heading', 'Welcome Back'],
  ['pages/login.json intro', 'Sign in to your account'],
  ['pages/login.json pending', 'Signing in...'],
  ['pages/dashboard.json overview.target', 'Target: 30%+'],
  ['pages/dashboard.json messagePanel.subjects.actionPlan', 'Re: {label} - Action Plan'],
  ['pages/dashboard.json messagePanel.subjects.metrics', 'Re: {month} Financial Performance'],
  ['pages/dashboard.json messagePanel.subjects.document', 'Re: {label} Document'],
  ['pages/dashboard.json messagePanel.subjects.general', 'Business Question'],
  ['pages/booking.json title', 'Book Your Clarity Call'],
  ['pages/booking.json heading', 'Schedule Your Free 30-Minute Clarity Call'],
  ['pages/thank-you.json home.label', 'Return to Home'],
  ['pages/thank-you.json home.href', '/'],
  ['pages/thank-you.json resources.label', 'Explore More Resources'],
  ['pages/thank-you.json resources.href', '/resources'],
  ...[
    'bookkeeping-services-des-moines',
    'small-business-accounting-des-moines',
    'remote-bookkeeping-services',
    'financial-advisory-services-des-moines',
  ].flatMap((page) => [
    [`services/${page}.json hero.button.label`, 'Book Your Free Clarity Call'],
    [`services/${page}.json hero.button.href`, '/book-clarity-call'],
    [`services/${page}.json pricing.button.label`, 'View Pricing'],
    [`services/${page}.json pricing.button.href`, '/pricing'],
  ]),
])('%s says what the spec says', (place, sentence) => {
  expect(said(place)).toBe(sentence)
})

test('the claim of 82% stands in the ad alone', () => {
  for (const folder of [CONTENT, join(ROOT, 'content')]) {
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => /\.(json|md)$/.test(file))
    const claiming = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('82%'))
    expect(claiming.filter((file) => file !== 'pages/ad-preview.json')).toEqual([])
  }
  expect(said('pages/ad-preview.json headline')).toBe('82% of small businesses fail from cash flow problems')
})

test.each([
  ['privacy-policy', ['24 months', '26 months', 'in aggregate', 'under 16']],
  ['terms-conditions', ['cancel anytime', 'laws of Iowa', 'tax or legal advice']],
])('%s says what the spec says, from June 24, 2025', (name, sentences) => {
  const source = readFileSync(join(CONTENT, 'legal', `${name}.md`), 'utf8')
  expect(source).toContain('\neffective: June 24, 2025\n')
  for (const sentence of sentences) expect(source).toContain(sentence)
})
