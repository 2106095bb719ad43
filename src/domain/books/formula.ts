/** What a cell of a sheet holds: a text, a number, or a formula that is worked out when its value is asked for. */
export type SheetCell = string | number | { formula: string }

/** Cells that one formula may look at, by itself and by what it refers to. */
const MAX_STEPS = 100_000
const MAX_DEPTH = 200

/** Thrown for a formula that is not one of sums: `Formulas.value` answers undefined for it. */
class NotASum extends Error {}

type Tokens = { list: string[]; at: number }
const TOKEN = /\s*(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+|\$?[A-Z]{1,3}\$?\d{1,7}|[A-Z]+(?=\s*\()|[-+*/(),:])/giy

/**
 * Works out the formulas that bookkeeping exports are made of, whose files often have no values beside them: constants,
 * cells, `+ - * /`, parentheses, SUM and ROUND. Nothing else is worked out.
 */
export class Formulas {
  readonly #cells: ReadonlyMap<string, SheetCell>
  readonly #values = new Map<string, number>()
  readonly #open = new Set<string>()
  #steps = 0

  constructor(cells: ReadonlyMap<string, SheetCell>) {
    this.#cells = cells
  }

  /** The number in a cell; 0 where it is empty, undefined for what is no number and no formula of sums. */
  value(address: string): number | undefined {
    this.#steps = 0
    this.#open.clear()
    try {
      return this.#cell(address)
    } catch (thrown) {
      if (thrown instanceof NotASum) return undefined
      throw thrown
    }
  }

  #cell(address: string): number {
    const cell = this.#cells.get(address)
    if (cell === undefined) return 0
    if (typeof cell === 'number') return cell
    const known = this.#values.get(address)
    if (known !== undefined) return known
    if (++this.#steps > MAX_STEPS || this.#open.size >= MAX_DEPTH || this.#open.has(address)) throw new NotASum()
    if (typeof cell === 'string') throw new NotASum()
    this.#open.add(address)
    const tokens = tokensOf(cell.formula)
    const value = this.#sum(tokens)
    if (tokens.at < tokens.list.length || !Number.isFinite(value)) throw new NotASum()
    this.#open.delete(address)
    this.#values.set(address, value)
    return value
  }

  #sum(tokens: Tokens): number {
    let value = this.#product(tokens)
    for (let sign = take(tokens, '+', '-'); sign; sign = take(tokens, '+', '-'))
      value += this.#product(tokens) * (sign === '-' ? -1 : 1)
    return value
  }

  #product(tokens: Tokens): number {
    let value = this.#factor(tokens)
    for (let sign = take(tokens, '*', '/'); sign; sign = take(tokens, '*', '/'))
      value = sign === '*' ? value * this.#factor(tokens) : value / this.#factor(tokens)
    return value
  }

  #factor(tokens: Tokens): number {
    if (++this.#steps > MAX_STEPS) throw new NotASum()
    const token = (tokens.list[tokens.at++] ?? '').toUpperCase()
    if (token === '-') return -this.#factor(tokens)
    if (token === '+') return this.#factor(tokens)
    if (token === '(') return closed(tokens, this.#sum(tokens))
    if (token === 'SUM') return this.#sumOf(tokens)
    if (token === 'ROUND') return this.#rounded(tokens)
    if (/^[\d.]/.test(token)) return Number(token)
    if (/^\$?[A-Z]+\$?\d+$/.test(token)) return this.#cell(token.replaceAll('$', ''))
    throw new NotASum()
  }

  #sumOf(tokens: Tokens): number {
    expect(tokens, '(')
    let sum = 0
    do {
      const [from, colon, until] = tokens.list.slice(tokens.at, tokens.at + 3)
      if (colon === ':') {
        tokens.at += 3
        for (const address of rangeOf(from, until)) {
          if (++this.#steps > MAX_STEPS) throw new NotASum()
          // Texts between the amounts count as nothing, as they do in a spreadsheet.
          if (typeof this.#cells.get(address) !== 'string') sum += this.#cell(address)
        }
      } else sum += this.#sum(tokens)
    } while (take(tokens, ','))
    return closed(tokens, sum)
  }

  #rounded(tokens: Tokens): number {
    expect(tokens, '(')
    const value = this.#sum(tokens)
    expect(tokens, ',')
    const digits = this.#sum(tokens)
    if (!Number.isInteger(digits) || digits < 0 || digits > 10) throw new NotASum()
    return closed(tokens, Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`) || 0)
  }
}

function tokensOf(formula: string): Tokens {
  const list: string[] = []
  let end = 0
  for (const found of formula.matchAll(TOKEN)) {
    list.push(found[1] ?? '')
    end = found.index + found[0].length
  }
  if (formula.slice(end).trim() !== '' || list.length === 0) throw new NotASum()
  return { list, at: 0 }
}

function take(tokens: Tokens, ...expected: string[]) {
  const token = tokens.list[tokens.at]
  if (token === undefined || !expected.includes(token)) return undefined
  tokens.at++
  return token
}

function expect(tokens: Tokens, expected: string) {
  if (!take(tokens, expected)) throw new NotASum()
}

function closed(tokens: Tokens, value: number) {
  expect(tokens, ')')
  return value
}

const PLACE = /^\$?([A-Z]+)\$?(\d+)$/i

/** Column from 0 and row from 1 of an address such as `B12`. */
export function placeOf(address = ''): { column: number; row: number } | undefined {
  const found = PLACE.exec(address)
  if (!found) return undefined
  const column =
    [...(found[1] ?? '').toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(found[2]) }
}

export function addressOf(column: number, row: number) {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row}`
}

function rangeOf(from = '', until = ''): string[] {
  const [a, b] = [placeOf(from), placeOf(until)]
  if (!a || !b) throw new NotASum()
  const [columns, rows] = [b.column - a.column + 1, b.row - a.row + 1]
  if (columns < 1 || rows < 1 || columns * rows > MAX_STEPS) throw new NotASum()
  return Array.from({ length: columns * rows }, (_, nth) =>
    addressOf(a.column + (nth % columns), a.row + Math.floor(nth / columns)),
  )
}
