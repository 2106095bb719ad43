import type { Firm } from '#schema/content/firm.ts'

/** Schema.org's words for a page with a free quiz on it. */
export const quizData = (
  firm: Firm,
  { url, name, description }: { url: string; name: string; description: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  url,
  name,
  description,
  publisher: { '@id': `${firm.siteUrl}/#firm` },
  mainEntity: {
    '@type': 'Quiz',
    name,
    description,
    about: { '@type': 'Thing', name: 'Business finances' },
    educationalLevel: 'beginner',
    isAccessibleForFree: true,
    timeRequired: 'PT3M',
    provider: { '@id': `${firm.siteUrl}/#firm` },
  },
})
