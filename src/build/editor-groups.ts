/** A group of forms in the editor's list. `files`: which ones, or their names without `.json` and their labels, in order. */
export type EditorGroup = {
  name: string
  label: string
  icon: string
  description: string
  files: RegExp | Record<string, string>
}

/** The list at the left, in order: what an owner changes first, and last what most never open. */
export const GROUPS: EditorGroup[] = [
  {
    name: 'firm',
    label: 'Firm and prices',
    icon: 'storefront',
    description: 'The facts about your firm. Every page, email and PDF takes them from here.',
    files: {
      firm: 'Name, address, phone and hours',
      pricing: 'Plans and prices',
      testimonials: 'Testimonials',
      services: 'Services on the home page',
      proof: 'Credentials, reviews and the client story',
      principles: 'Principles on the home page',
      'plan-helper': '“Help me choose” questions',
      navigation: 'Menu and footer',
      brand: 'Colors, logo and heading font',
      'structured-data': 'Search engine details',
    },
  },
  {
    name: 'pages',
    label: 'Pages visitors read',
    icon: 'web',
    description: 'The words on each page, the checklist and the assessment PDF.',
    files: /^(pages\/.+|checklist|assessment-pdf)\.json$/,
  },
  {
    name: 'quizzes',
    label: 'Assessment',
    icon: 'quiz',
    description: 'Questions, answers with their points, and what a result says.',
    files: /^quizzes\//,
  },
  {
    name: 'practice',
    label: 'How your firm works',
    icon: 'event_available',
    description: 'When people can book you, and what you ask of clients each month.',
    files: {
      scheduler: 'Call times and days off',
      'close-checklist': 'Month-end checklist',
      'request-templates': 'Requests to clients',
      'question-categories': 'Categories for transaction questions',
      calendar: 'Tax due dates',
    },
  },
  {
    name: 'mails',
    label: 'Emails and notices',
    icon: 'mail',
    description: 'What the site emails and shows as notifications.',
    files: /^(mails|pushes|app\/messages)\.json$/,
  },
  {
    name: 'portal',
    label: 'Client portal text',
    icon: 'lock_person',
    description: 'The words your clients see after they sign in.',
    files: /^app\/(?!admin|messages\.)/,
  },
  {
    name: 'admin',
    label: 'Firm side text',
    icon: 'badge',
    description: 'The words you and your team see after you sign in.',
    files: /^app\/admin/,
  },
]
