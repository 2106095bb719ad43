import * as v from 'valibot'

const LONGEST = 80

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** A value as one short line: a text as it is, of anything larger only what it is. */
function shown(value: unknown) {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return `an object with ${Object.keys(value).length} fields`
  return cut(JSON.stringify(value) ?? String(value))
}

const KINDS: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number without quotes',
  boolean: 'true or false without quotes',
  Array: 'a list in [ ]',
  Object: 'fields in { }',
}

/** Valibot's `("a" | "b")` and `(number | null)` as an owner reads them. */
const inWords = (expected: string) => {
  const options = expected.replace(/^\((.*)\)$/, '$1').split(' | ')
  const words = options.map((option) => KINDS[option] ?? option)
  return words.every((word) => word.startsWith('"')) && words.length > 1
    ? `one of ${words.join(', ')}`
    : words.join(' or ')
}

/** `firm.json: address.region: expected two capital letters, like IA, got "Iowa"`. */
export function schemaFault(file: string, issue: v.BaseIssue<unknown>) {
  const where = v.getDotPath(issue) ?? 'the whole file'
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `${file}: ${where}: unknown field ${shown(issue.path?.at(-1)?.key)}`
  }
  if (issue.type === 'strict_object' && issue.input === undefined)
    return `${file}: ${where}: expected a value, got nothing`
  const expected = issue.kind === 'schema' ? inWords(issue.expected ?? '') : issue.message
  return `${file}: ${where}: expected ${expected}, got ${shown(issue.path?.at(-1)?.value ?? issue.input)}`
}

const errorIn = (text: string) => {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** What stands in quotes must end on its line, and a text that is cut off says no more than that. */
const isCutOff = (text: string, message: string) =>
  /end of JSON input|Unterminated string/.test(message) || Number(/at position (\d+)/.exec(message)?.[1]) >= text.length

/** Where a text stops being JSON: the shortest beginning that no ending could repair. */
function breakIn(text: string) {
  let [good, bad] = [0, text.length]
  while (good < bad) {
    const middle = Math.floor((good + bad) / 2)
    const beginning = text.slice(0, middle + 1)
    const message = errorIn(beginning)
    if (!message || isCutOff(beginning, message)) good = middle + 1
    else bad = middle
  }
  return good
}

const HINTS: [rest: RegExp, hint: string][] = [
  [/^[\]}]/, 'no comma after the last entry'],
  [/^["[{]/, 'a comma between two entries, and \\" for a quotation mark inside a text'],
  [/^[\n\r\t]/, 'a text on one line, with a quotation mark at its end'],
  [/^\w/, 'quotation marks around names and texts (\\" inside a text), and true, false or null in small letters'],
  [/^[“”„'‘’]/, 'straight quotation marks " around names and texts'],
  [/^\uFEFF/, 'a file saved as UTF-8 without a byte order mark'],
]

/** The number without the commas between its thousands, where JSON broke off behind the first of them. */
function withoutCommas(before: string, rest: string) {
  const [begins] = /-?\b\d{1,3},$/.exec(before) ?? []
  const [ends] = /^\d{3}(,\d{3})*(\.\d+)?\b/.exec(rest) ?? []
  return begins && ends && (begins + ends).replaceAll(',', '')
}

/** Says on which line a text is not JSON, and the likely reason. Undefined where it is JSON. */
export function jsonFault(file: string, text: string) {
  if (errorIn(text) === undefined) return
  const at = breakIn(text)
  if (at >= text.length) return `${file}: the whole file: expected a } or ] for each { or [, got the end of the file`
  const rest = text.slice(at)
  // A missing or extra comma stands at the end of what comes before.
  const before = /^["[{\]}]/.test(rest) ? text.slice(0, at).trimEnd() : text.slice(0, at)
  const line = before.split('\n').length
  const number = withoutCommas(before, rest)
  const hint = number
    ? `${number}, without the comma`
    : (HINTS.find(([begins]) => begins.test(rest))?.[1] ?? 'valid JSON')
  return `${file}: line ${line}: expected ${hint}, got ${cut(text.split('\n')[line - 1]!.trim())}`
}
