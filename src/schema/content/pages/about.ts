import * as v from 'valibot'
import {
  CallToActionWords,
  FactLine,
  heading,
  heroWords,
  listOf,
  meta,
  SectionWords,
  words,
} from '#schema/content/words.ts'

/** content/pages/about.json: the founder's profile; name and portrait are in firm.json, quotes in testimonials.json. */
export const AboutPage = v.strictObject({
  ...meta(),
  hero: v.strictObject({
    ...heroWords(),
    facts: v.array(FactLine),
  }),
  story: v.strictObject({ heading: heading(), paragraphs: listOf(words(), 4, 6) }),
  experience: v.strictObject({
    ...SectionWords.entries,
    /** Oldest first; `span` is the years. */
    lines: listOf(v.strictObject({ span: heading(), role: heading(), text: words() }), 2, 6),
  }),
  competencies: v.strictObject({ ...SectionWords.entries, items: listOf(words(), 8, 10) }),
  testimonials: v.strictObject({ ...SectionWords.entries, stars: words('stars') }),
  callToAction: CallToActionWords,
})
export type AboutPage = v.InferOutput<typeof AboutPage>
