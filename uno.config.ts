import { defineConfig, presetWind3, symbols, transformerCompileClass, transformerVariantGroup } from 'unocss'
import { arcsOf, SAMPLE } from './src/domain/assessment-sample.ts'
import { COLORS } from './src/schema/content/brand.ts'

const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, `var(--${name})`]))

/** Words of the look that many elements share. */
export const vocabulary: Record<string, string> = {
  // With large text the edges of a phone take no more of its width than they do at 320 px.
  wrap: 'mx-auto max-w-300 px-[min(1.25rem,6.25vw)] sm:px-8 xl:px-0',
  // Over both edges of the wrap, as wide as the phone.
  'wrap-bleed': 'mx-[max(-1.25rem,-6.25vw)]',
  // One left edge and one width for every view of the portal, beside its rail.
  pane: 'mx-auto max-w-320 px-5 sm:px-8 xl:px-10',
  // From xl a margin column, parted by the double rule, and a main column; below that one under the other.
  columns: 'xl:(grid grid-cols-[264px_minmax(0,1fr)])',
  'margin-column': 'xl:(py-18 pe-8 margin-rule)',
  'main-column': 'min-w-0 xl:(py-18 ps-14)',
  // As large as a word of 13 letters has room for on one line, whatever the size of the text.
  't-hero':
    'display font-500 [font-size:min(2.4375rem,10.3vw)] leading-[min(3.25rem,13.7vw)] tracking-[-.02em] xl:text-[3.75rem]/[4.75rem]',
  // Beside a heading on a phone, for lines that break alike in the face that comes first and in the one that comes after load.
  'hero-edge': 'max-md:pe-[.82em]',
  't-1': 'display font-500 text-[2.25rem]/[2.625rem] tracking-[-.014em] xl:text-[3.25rem]/[3.75rem]',
  't-portal': 'display font-500 text-[1.6875rem]/[2.125rem] tracking-[-.014em]',
  't-2': 'display font-500 text-[1.75rem]/[2.125rem] tracking-[-.014em] xl:text-[2.125rem]/[2.625rem]',
  't-3': 'display font-500 text-[1.375rem]/[1.75rem] tracking-[-.01em]',
  't-4': 'display font-500 text-[1.1875rem]/[1.625rem] tracking-[-.006em] xl:text-[1.375rem]/[1.75rem]',
  't-quote': 'display text-[1.5625rem]/[2.25rem] xl:text-[2.0625rem]/[2.9375rem]',
  't-lede': 'text-[1.125rem]/[1.8125rem] text-ink2 xl:text-[1.25rem]/[2rem]',
  // Letters of the stand-in faces are drawn as wide as the display face's, and their digits come out far wider.
  't-figure': '[font-family:Display,Georgia,serif] font-500 text-[1.6875rem]/[2.25rem] xl:text-[2.125rem]/[2.75rem]',
  't-price': 'display font-500 text-[3rem]/[3.5rem] tracking-[-.02em] xl:text-[3.5rem]/[4rem]',
  't-app': 'text-[1rem]/[1.5625rem]',
  't-small': 'text-[.9375rem]/[1.4375rem]',
  't-note': 'text-[.8125rem]/[1.1875rem]',
  't-label': 'text-[.875rem]/[1.25rem] font-600',
  btn: 'inline-flex items-center justify-center gap-2 min-h-12 px-5.5 py-1 rounded-[4px] text-[1rem]/[1.25rem] font-600 text-center press',
  // Somebody who has just clicked a button still hovers over it while it is at work.
  'btn-primary':
    'btn bg-action text-on-action not-disabled:hover:bg-action-hover disabled:(bg-band text-ink3 cursor-default)',
  'btn-secondary':
    'btn border-1.5 border-action text-action not-disabled:hover:bg-band disabled:(border-rule bg-transparent text-ink3 cursor-default)',
  // A label around the input that opens the device's files. A name that begins with `file-` would style the input's own button.
  'btn-file':
    'cursor-pointer [&:has(:focus-visible)]:(outline-3 outline-solid outline-focus outline-offset-2) [&:has(:disabled)]:(border-rule bg-transparent text-ink3 cursor-default)',
  'btn-brass': 'btn bg-brass-b text-on-brass hover:brighter',
  link: 'inline-block py-2 -my-2 font-600 text-action underline decoration-2 decoration-brass-l underline-offset-5 hover:text-action-hover',
  'hover-line': 'hover:underline hover:decoration-2 hover:decoration-brass-l hover:underline-offset-5',
  'foot-link':
    'inline-flex items-center min-h-11 [overflow-wrap:anywhere] hover:underline hover:decoration-2 hover:decoration-brass-b hover:underline-offset-5',
  picked:
    'bg-[color-mix(in_srgb,var(--brass-b)_20%,transparent)] dark:bg-[color-mix(in_srgb,var(--brass-b)_14%,transparent)]',
  covers: "after:content-[''] after:absolute after:inset-0",
  sheet: 'bg-sheet border border-rule rounded-[8px]',
  section: 'border-t border-rule',
  badge: 'inline-flex items-center h-6 px-2 rounded-[3px] t-note font-600 bg-band text-ink2',
  field:
    'block w-full min-h-12 px-3.5 py-2.75 rounded-[4px] border-1.5 border-edge bg-sheet text-ink text-[1rem]/[1.375rem] aria-[invalid=true]:border-red',
  skeleton: 'block bg-sage rounded-[3px] pulse',
  // Two beside each other, as far as the size of their text leaves room for that.
  pair: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,34%)),1fr))]',
  // A drawing and what it says, below it where the text is too large to stand beside it.
  'drawing-row': 'flex flex-wrap items-center gap-6 [&>:last-child]:(grow basis-28)',
  'icon-btn': 'inline-grid place-items-center w-11 h-11 rounded-[4px]',
}

/** The tokens and the vocabulary of the look; every measure that is used twice has its name here. */
export default defineConfig({
  presets: [presetWind3({ preflight: false, dark: 'media' })],
  transformers: [transformerCompileClass({ classPrefix: 'u', layer: 'default' }), transformerVariantGroup()],
  // The stylesheet is also generated from the prerendered pages; comments and docs are no class names.
  content: { pipeline: { include: [/\.(tsx?|html)($|\?)/], exclude: [/node_modules/, /content\//] } },
  theme: {
    colors: named([...COLORS.filter((name) => name !== 'shade'), 'focus', 'scrim']),
    // In rem: larger text gets the layout of a narrower window.
    breakpoints: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    fontFamily: { display: 'var(--face)' },
  },
  // The preset's own selector for an open `details` names two more ways to be open, each time anew.
  variants: [
    (matcher) =>
      matcher.startsWith('when-open:')
        ? { matcher: matcher.slice('when-open:'.length), selector: (inner) => `.group[open] ${inner}` }
        : matcher,
  ],
  // The preset ends a `max-` at `calc(48rem - 0.1px)`, which leaves a gap; a range has none.
  postprocess: (utility) => {
    utility.parent = utility.parent?.replaceAll(/\(max-width: calc\((\S+rem) - 0\.1px\)\)/g, '(width < $1)')
  },
  rules: [
    ['display', { 'font-family': 'var(--face)' }],
    // What is far below the window is laid out when it comes near; until then it counts with about this height.
    // Not on a page that is opened at a section: what stands above it would still grow and push it out of sight.
    [
      /^far$/,
      () => ({
        [symbols.selector]: (far: string) => `:root:not(:has(:target)) ${far}`,
        'content-visibility': 'auto',
        'contain-intrinsic-size': 'auto 640px',
      }),
    ],
    ['press', { transition: 'background-color .12s' }],
    ['double-rule', { 'border-bottom': '4px double var(--brass-l)' }],
    [
      'ruled',
      {
        // The last ruling is replaced by the double rule that closes the heading.
        background:
          'repeating-linear-gradient(transparent 0 calc(1lh - 1px),var(--rule) calc(1lh - 1px) 1lh) 0 0/100% calc(100% - 1lh) no-repeat',
        'border-bottom': '4px double var(--brass-l)',
      },
    ],
    // Its middle has the color of what it stands on: `--ground`, or the page's own.
    [
      'sample-ring',
      {
        background: `radial-gradient(closest-side,var(--ground,var(--paper)) 68%,#0000 70%),${arcsOf(SAMPLE)}`,
        'border-radius': '50%',
      },
    ],
    ['margin-rule', { 'border-inline-end': '4px double color-mix(in srgb,var(--brass-l) 55%,transparent)' }],
    // The frame around what the keyboard is on has to be seen on the deep areas too.
    ['bg-deep', { 'background-color': 'var(--deep)', '--focus': 'var(--on-deep2)' }],
    ['lift', { 'box-shadow': 'var(--lift)' }],
    // Written out: the preset's own shadows and filters put twenty properties on every element of a page.
    ['offset', { 'box-shadow': '1px 1px 0 var(--rule)' }],
    ['brighter', { filter: 'brightness(1.06)' }],
    ['pulse', { animation: 'pulse 1.6s ease-in-out infinite' }],
    ['spin', { animation: 'spin .9s linear infinite' }],
    ['dialog-in', { animation: 'appear .24s ease-out' }],
    ['sheet-in', { animation: 'rise .24s ease-out' }],
    ['stack', { 'grid-area': '1/1' }],
  ],
  shortcuts: vocabulary,
})
