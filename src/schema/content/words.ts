import * as v from 'valibot'

// The browser takes content files as they stand (src/copy casts, it does not parse), so a content schema
// checks and never changes: no trim, no default, no transform.

/** What any text may name in braces; src/copy/facts.ts puts the firm's own words there. */
export const FACTS = [
  'firm',
  'fullName',
  'founder',
  'firstName',
  'phone',
  'phoneHref',
  'email',
  'address',
  'site',
  'city',
  'region',
  'hours',
  'clientPortal',
] as const
export type Fact = (typeof FACTS)[number]

/** The names in braces in a text. */
export const namesInBraces = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]!)
const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** Text of one line. It may name the firm's facts in braces, and must name each of `names`. */
export const words = (...names: string[]) =>
  v.pipe(
    v.string(),
    v.regex(/\S/, 'some text'),
    v.regex(/^[^\n\r\t]*$/, 'one line of text'),
    v.check(
      (text) => names.every((name) => namesInBraces(text).includes(name)),
      `text that includes ${inBraces(names)}`,
    ),
    v.check(
      (text) => namesInBraces(text).every((name) => [...FACTS, ...names].includes(name)),
      ({ input }) => {
        const unknown = namesInBraces(input).filter((name) => ![...FACTS, ...names].includes(name))
        return `only these names in braces: ${inBraces([...names, ...FACTS])}; not ${inBraces(unknown)}`
      },
    ),
  )

/** What a heading may use beside Basic Latin. */
export const DISPLAY_SIGNS = '’‘“”–—…·−×€©'
/** Basic Latin and the few signs that the subset of the display face carries. */
export const DISPLAY_CHARACTERS = new RegExp(`^[\\u0020-\\u007e${DISPLAY_SIGNS}]*$`)

/** Text set in the display face: headings, names, quotes, figures. */
export const heading = (...names: string[]) =>
  v.pipe(
    words(...names),
    v.regex(
      DISPLAY_CHARACTERS,
      'only characters that the heading font has: unaccented letters, numbers, common punctuation and ’ ‘ “ ” – — … · − × € ©',
    ),
  )

/** Lowercase words with hyphens between them, after each slash. */
export const Address = v.pipe(
  v.string(),
  v.regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'an address like /tax-planning, in lowercase letters, digits and hyphens'),
)

/** The `id` of a file of content/services. The build refuses one that no file has. */
export const ServiceId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the id of a service, in lowercase letters, digits and hyphens'),
)

/** A path of this site, an anchor on it, a whole address, or the portal's address from firm.json. */
export const Href = v.pipe(
  v.string(),
  v.regex(
    /^(\/|#[a-z]|https:\/\/|\{clientPortal\}$)\S*$/,
    'a path that starts with / or #, or an address that starts with https://',
  ),
)

export const Link = v.strictObject({ label: words(), href: Href })
export type Link = v.InferOutput<typeof Link>

/** The name of a file in content/images. */
export const PictureFile = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9-]+\.(svg|png|jpe?g|webp|avif)$/,
    'the file name of a picture in images/, with only small letters, digits and hyphens',
  ),
)

/** A picture in content/images. `alt` says what it shows. */
export const ContentPicture = v.strictObject({ file: PictureFile, alt: words() })
export type ContentPicture = v.InferOutput<typeof ContentPicture>

/** Title and description of a page, for the tab and for search engines. `names` as in `words`. */
export const meta = (...names: string[]) => ({
  title: words(...names, 'firm'),
  description: v.pipe(words(), v.minLength(50, '50 characters or more'), v.maxLength(170, '170 characters or fewer')),
})

/** A short fact on a ruled line; the value is set in the display face. */
export const FactLine = v.strictObject({ label: words(), value: heading() })
export type FactLine = v.InferOutput<typeof FactLine>

/** Heading and optional intro of a page's section. */
export const SectionWords = v.strictObject({ heading: heading(), intro: v.optional(words()) })
export type SectionWords = v.InferOutput<typeof SectionWords>

/** The last words of a page and its button. */
export const CallToActionWords = v.strictObject({ heading: heading(), text: words(), button: Link })
export type CallToActionWords = v.InferOutput<typeof CallToActionWords>

export const Paragraphs = v.pipe(v.array(words()), v.nonEmpty('at least one paragraph'))

/** What stands at the head of a page. */
export const heroWords = () => ({ eyebrow: words(), heading: heading(), lede: words(), button: Link })

/** A list of at least `least` and at most `most` entries. */
export const listOf = <const S extends v.GenericSchema>(entry: S, least: number, most: number) =>
  v.pipe(v.array(entry), v.minLength(least, `at least ${least} entries`), v.maxLength(most, `at most ${most} entries`))

/** The same with a count, for one and for more. */
export const countedWords = v.strictObject({ one: words(), many: words('count') })
/** Sentences by their names, each with what stands in its braces. */
export const sentences = <N extends string>(all: Record<N, string[]>) =>
  v.strictObject(
    Object.fromEntries(Object.entries<string[]>(all).map(([name, braces]) => [name, words(...braces)])) as Record<
      N,
      ReturnType<typeof words>
    >,
  )

/** Whole US dollars, no cents: 1250 is $1,250. */
export const WholeDollars = v.pipe(v.number(), v.integer('whole dollars'), v.minValue(1, 'more than 0'))
