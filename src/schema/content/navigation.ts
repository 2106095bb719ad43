import * as v from 'valibot'
import { Link, words } from './words.ts'

/** Sections of the home page; each is its anchor there, so that `process` is reached by `/#process`. */
export const HomeSection = v.picklist([
  'services',
  'testimonials',
  'principles',
  'process',
  'integrations',
  'about',
  'clarity-call',
  'resources',
  'contact',
])
export type HomeSection = v.InferOutput<typeof HomeSection>

export const HeaderItem = v.strictObject({ ...Link.entries, newTab: v.optional(v.boolean()) })
export type HeaderItem = v.InferOutput<typeof HeaderItem>

/** content/navigation.json: the words and links of the header and the footer. */
export const Navigation = v.strictObject({
  skip: words(),
  header: v.strictObject({
    label: words(),
    homeLabel: words(),
    items: v.array(HeaderItem),
    newTabHint: words(),
    button: Link,
    menu: words(),
    openMenu: words(),
    closeMenu: words(),
  }),
  footer: v.strictObject({
    label: words(),
    columns: v.array(
      v.strictObject({
        heading: words(),
        /** `"all"` lists every service of content/services, before the links. */
        services: v.optional(v.literal('all')),
        links: v.optional(v.array(Link)),
      }),
    ),
    /** Buttons that scroll to a section of the home page. */
    sections: v.strictObject({
      heading: words(),
      buttons: v.array(v.strictObject({ label: words(), section: HomeSection })),
    }),
    emailUs: words(),
    newsletter: v.strictObject({ label: words(), placeholder: words(), button: words(), pending: words() }),
    legalLabel: words(),
    legal: v.array(v.strictObject({ ...Link.entries, quiet: v.optional(v.boolean()) })),
    copyright: words('year'),
  }),
})
export type Navigation = v.InferOutput<typeof Navigation>
