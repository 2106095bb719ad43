import * as v from 'valibot'
import { isTimeZone } from '#schema/lead.ts'
import { ContentPicture, Href, heading, listOf, words } from './words.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const Clock = v.pipe(v.string(), v.regex(CLOCK, 'a time like 08:00'))
const Https = v.pipe(
  v.string(),
  v.url('a web address'),
  v.startsWith('https://', 'an address that starts with https://'),
)
const isAfter = (day: Day, earlier: Day) => Day.options.indexOf(day) > Day.options.indexOf(earlier)
type Day = v.InferOutput<typeof Day>
const Day = v.picklist(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

const Hours = v.pipe(
  v.strictObject({
    text: words(),
    days: v.pipe(
      v.array(Day),
      v.nonEmpty('at least one day'),
      v.check(
        (days) => days.every((day, at) => at === 0 || isAfter(day, days[at - 1]!)),
        'each day once, from Monday on',
      ),
    ),
    opens: Clock,
    closes: Clock,
    /** IANA name, for booking times. */
    timeZone: v.pipe(
      v.string(),
      v.regex(/^[A-Z]\w+\/[\w/]+$/, 'a time zone like America/Chicago'),
      v.check(isTimeZone, 'a time zone of the IANA list, like America/Chicago'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['opens'], ['closes']],
      ({ opens, closes }) => opens < closes || !CLOCK.test(opens),
      'a time after opens',
    ),
    ['closes'],
  ),
)

/** content/firm.json: who the firm is. Every page, the structured data and the mails take it from here. */
export const Firm = v.pipe(
  v.strictObject({
    shortName: heading(),
    fullName: heading(),
    tagline: words(),
    founder: v.strictObject({
      firstName: heading(),
      lastName: heading(),
      title: words(),
      /** One sentence, under the name at the foot of an article. */
      line: words(),
      bio: words(),
      portrait: ContentPicture,
      portraitSmall: ContentPicture,
    }),
    address: v.strictObject({
      street: words(),
      city: words(),
      region: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters, like IA')),
      postalCode: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/, 'a ZIP code')),
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters, like US')),
    }),
    locationLine: words(),
    /** Places for the structured data, nearest first. */
    areaServed: v.pipe(v.array(words()), v.nonEmpty('at least one place')),
    phone: words(),
    /** The same number for a link: `tel:+15155550142`. */
    phoneHref: v.pipe(v.string(), v.regex(/^tel:\+\d{8,15}$/, 'tel:+ followed by digits')),
    /** The number that takes texts, where the firm reads them: `sms:+15155550142`. */
    smsLink: v.optional(v.pipe(v.string(), v.regex(/^sms:\+\d{8,15}$/, 'sms:+ followed by digits'))),
    email: v.pipe(v.string(), v.email('an email address')),
    hours: Hours,
    profile: v.strictObject({ label: words(), url: Https }),
    /** Page of an outside scheduling service. Without one the site's own booking is used. */
    bookingUrl: v.optional(Https),
    clientPortalUrl: Href,
    /** Without a slash at the end. */
    siteUrl: v.pipe(Https, v.regex(/[^/]$/, 'an address without a / at the end')),
    priceRange: v.picklist(['$', '$$', '$$$', '$$$$']),
    currency: v.literal('USD'),
  }),
  v.forward(
    v.partialCheck(
      [['phone'], ['phoneHref']],
      ({ phone, phoneHref }) => phoneHref.replace(/\D/g, '').endsWith(phone.replace(/\D/g, '')),
      'tel:+ and the digits of phone',
    ),
    ['phoneHref'],
  ),
)
export type Firm = v.InferOutput<typeof Firm>

const Profiles = v.optional(
  v.array(v.pipe(v.string(), v.url('a web address'), v.startsWith('https://', 'an address that starts with https://'))),
)

/**
 * content/structured-data.json: what search engines are told and no page says. Name, address, hours and profile come
 * from firm.json, prices from pricing.json, services from services/*.json.
 */
export const StructuredDataWords = v.strictObject({
  /** Types of schema.org. */
  types: v.strictObject({
    organization: v.picklist(['Organization', 'Corporation']),
    localBusiness: v.picklist(['LocalBusiness', 'ProfessionalService']),
    financialService: v.picklist(['FinancialService', 'AccountingService']),
  }),
  description: words(),
  offerCatalog: words(),
  /** Profiles of the firm beside `profile` in firm.json. */
  sameAs: Profiles,
  founder: v.strictObject({ knowsAbout: listOf(words(), 1, 12), sameAs: Profiles }),
})
export type StructuredDataWords = v.InferOutput<typeof StructuredDataWords>
