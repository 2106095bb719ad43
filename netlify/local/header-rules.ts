import { pathPattern } from './path-pattern.ts'

type HeaderRule = { matches: RegExp; values: [name: string, value: string][] }

/** Netlify's `_headers`: a path, then its headers indented below. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim()
    if (!content || content.startsWith('#')) continue
    if (/^\S/.test(line)) rules.push({ matches: pathPattern(content).expression, values: [] })
    else {
      const colon = content.indexOf(':')
      rules.at(-1)?.values.push([content.slice(0, colon).trim(), content.slice(colon + 1).trim()])
    }
  }
  return rules
}

/** Every matching rule speaks; a later rule has the last word, and a name repeated within one rule adds to it. */
export function headersFor(rules: HeaderRule[], path: string) {
  const headers = new Headers()
  for (const { matches, values } of rules) {
    if (!matches.test(path)) continue
    for (const name of new Set(values.map(([name]) => name.toLowerCase()))) headers.delete(name)
    for (const [name, value] of values) headers.append(name, value)
  }
  return headers
}
