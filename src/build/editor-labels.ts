/** What the keys of content files are called in front of somebody who doesn't read code, in whatever file they stand. */
export const FIELD_LABELS: Record<string, string> = {
  addOns: 'Add-ons',
  alt: 'What the picture shows',
  areaServed: 'Areas you serve',
  bufferMinutes: 'Minutes between calls',
  callMinutes: 'Minutes of a call',
  ctaHref: 'Button links to',
  ctaText: 'Button',
  ctaVariant: 'Button’s look',
  daysAhead: 'Days ahead that can be booked',
  eyebrow: 'Small line above the heading',
  face: 'Heading font',
  formerly: 'Earlier addresses',
  holdMinutes: 'Minutes that a picked time is held',
  href: 'Links to',
  id: 'ID',
  imageAlt: 'What the picture shows',
  leadTimeHours: 'Hours of notice you need',
  lede: 'Intro',
  meta: 'For search engines',
  normallyPrice: 'Usual price, crossed out',
  og: 'Shared links',
  phoneHref: 'Phone number in links',
  portraitSmall: 'Portrait, small',
  postalCode: 'ZIP code',
  priceUnit: 'Price is',
  sameAs: 'Your profiles elsewhere',
  siteUrl: 'Address of the site',
  smsLink: 'Text message link',
  startEveryMinutes: 'A start time every … minutes',
  tiers: 'Plans',
  title: 'Title',
}

/** What the files are called whose names say too little, by these names. */
export const FILE_LABELS: Record<string, string> = {
  bands: 'What results say',
  general: 'General assessment',
  installed: 'Installing the app',
  mails: 'Emails',
  messages: 'Short notices',
  'not-found': 'Page not found',
  outbox: 'Waiting to send',
  pushes: 'Push notifications',
  refusals: 'Error messages',
  shell: 'Header and connection notices',
  'terms-conditions': 'Terms and conditions',
  trades: 'Trades assessment',
}

/** What the colors of content/brand.json are for. */
export const COLOR_LABELS: Record<string, string> = {
  action: 'Buttons and links',
  'action-hover': 'Buttons and links, with the pointer on them',
  band: 'Tinted sections',
  brass: 'Accent for text',
  'brass-b': 'Accent, bright',
  'brass-l': 'Accent for lines',
  c1: 'Charts: first color',
  c1s: 'Charts: first color, lighter',
  c2: 'Charts: second color',
  deep: 'Dark sections',
  'deep-edge': 'Dark sections: borders of fields',
  'deep-on': 'Dark sections: what is chosen',
  'deep-rule': 'Dark sections: lines',
  edge: 'Borders of fields',
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
  checksum: 'When you change what a question asks, raise Version by 1. The build then tells you what to enter here.',
  formerly: 'Addresses that this page had before. They lead here.',
  path: 'The page’s address on your site, such as /bookkeeping.',
  price: 'Whole dollars. Leave it empty for a price on request.',
}

/** `bestFor` → `Best for`, `five-figures` → `Five figures`. */
export const editorLabel = (name: string) => {
  const spaced = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return FIELD_LABELS[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
