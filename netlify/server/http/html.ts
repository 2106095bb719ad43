import { firm } from '#copy/firm.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML may hold it, between tags and in quotes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!)

/** A page for an answer that may load nothing, and so is plain. `inside` is HTML. */
export const htmlPage = (title: string, inside: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)} | ${escaped(firm.shortName)}</title>
<main>
<h1>${escaped(title)}</h1>
${inside}
</main>
</html>
`
