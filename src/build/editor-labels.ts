/** What the keys of content files are called in front of somebody who doesn't read code, in whatever file they stand. */
export const FIELD_LABELS: Record<string, string> = {
  addOns: 'Add-ons',
  alt: 'What the picture shows',
  areaServed: 'Areas you serve',
  bufferMinutes: 'Minutes between calls',
  callMinutes: 'Call length (minutes)',
  ctaHref: 'Button links to',
  ctaText: 'Button',
  ctaVariant: 'Button style',
  daysAhead: 'How many days ahead people can book',
  eyebrow: 'Small line above the heading',
  face: 'Heading font',
  formerly: 'Old addresses',
  holdMinutes: 'Minutes to hold a time someone picked',
  href: 'Links to',
  id: 'ID',
  imageAlt: 'What the picture shows',
  leadTimeHours: 'Hours of notice you need',
  lede: 'Intro',
  meta: 'For search engines',
  normallyPrice: 'Usual price, crossed out',
  og: 'Shared links',
  region: 'State',
  phoneHref: 'Phone number in links',
  portraitSmall: 'Portrait, small',
  postalCode: 'ZIP code',
  priceUnit: 'Price is',
  howOftens: 'How often: choices',
  sameAs: 'Your profiles elsewhere',
  siteUrl: 'Website address',
  smsLink: 'Text message link',
  startEveryMinutes: 'Minutes between start times',
  tiers: 'Plans',
  title: 'Title',
  whos: 'Who: choices',
  whys: 'Reasons',
}

/** What the files are called whose names say too little, by these names. */
export const FILE_LABELS: Record<string, string> = {
  bands: 'What results say',
  files: 'Documents and requests',
  general: 'General assessment',
  installed: 'Installing the app',
  mails: 'Emails',
  messages: 'Short notices',
  metrics: 'Financials',
  'not-found': 'Page not found',
  outbox: 'Waiting to send',
  overview: 'Today',
  pushes: 'Push notifications',
  refusals: 'Error messages',
  shell: 'Connection, update and error notices',
  'terms-conditions': 'Terms and conditions',
  threads: 'Messages',
  trades: 'Trades assessment',
}

/** What the colors of content/brand.json are for. */
export const COLOR_LABELS: Record<string, string> = {
  action: 'Buttons and links',
  'action-hover': 'Buttons and links on hover',
  band: 'Tinted sections',
  brass: 'Accent for text',
  'brass-b': 'Accent, bright',
  'brass-l': 'Accent for lines',
  c1: 'Charts: first color',
  c1s: 'Charts: first color, lighter',
  c2: 'Charts: second color',
  deep: 'Dark sections',
  'deep-edge': 'Dark sections: field borders',
  'deep-on': 'Dark sections: selected items',
  'deep-rule': 'Dark sections: lines',
  edge: 'Field borders',
  green: 'Good numbers',
  grey: 'Gray marks',
  ink: 'Text',
  ink2: 'Quieter text',
  ink3: 'Quietest text',
  'on-action': 'Text on buttons',
  'on-brass': 'Text on the accent',
  'on-deep': 'Dark sections: text',
  'on-deep2': 'Dark sections: quieter text',
  orange: 'Medium numbers',
  paper: 'Page background',
  red: 'Errors and bad numbers',
  rule: 'Thin lines',
  sage: 'Tinted details',
  shade: 'Shadows',
  sheet: 'Cards and forms',
}

/** What helps to fill a field, where its label alone does not. */
export const FIELD_HINTS: Record<string, string> = {
  checksum:
    'If you change a question, your site’s next build says what goes here. Add 1 to Version only if the question now asks something else.',
  formerly: 'This page’s old addresses. Visitors to them are sent here.',
  path: 'The page’s address on your site, such as /bookkeeping.',
  price: 'Whole dollars. Leave blank to show no price.',
}

/** What helps to fill a number, where its label alone does not; the same name can be a word elsewhere. */
export const NUMBER_HINTS: Record<string, string> = {
  id: 'A number that no other entry has; a new one starts with the next that is free.',
  price: 'Whole dollars, such as 1300 or 1,300. Leave blank to show no price.',
  normallyPrice: 'Whole dollars, such as 1300 or 1,300.',
  due: 'Business days after month end. A one-time request counts from the day it’s sent.',
}

/** What one of a list is called on the button that adds it, where the list's label without its last letter does not do. */
export const SINGULARS: Record<string, string> = {
  areaServed: 'area',
  building: 'step',
  daysOff: 'day off',
  exposed: 'step',
  formerly: 'old address',
  knowsAbout: 'topic',
  last: 'category',
  legal: 'legal link',
  list: 'shortcut',
  on: 'date',
  resilient: 'step',
  sameAs: 'profile link',
  steady: 'step',
  story: 'paragraph',
}

/** What a list is called where its key means something else for a text. */
export const LIST_LABELS: Record<string, string> = {
  last: 'Always at the end',
}

/** What the choices of a field are called, by its name. */
export const OPTION_LABELS: Record<string, Record<string, string>> = {
  entities: {
    sole_proprietor: 'Sole proprietor',
    partnership: 'Partnership',
    s_corporation: 'S corporation',
    c_corporation: 'C corporation',
  },
  when: { in: 'Money in', out: 'Money out' },
  who: { owner: 'The firm', client: 'The client' },
}

const SPELLED: Record<string, string> = { csv: 'CSV', ip: 'IP', pdf: 'PDF', quickbooks: 'QuickBooks', url: 'URL' }

/** `bestFor` → `Best for`, `five-figures` → `Five figures`, `ipPrefix` → `IP prefix`. */
export const editorLabel = (name: string) => {
  const spaced = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[a-z]+/gi, (word) => SPELLED[word] ?? word)
  return FIELD_LABELS[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
