import * as v from 'valibot'
import type { SystemQuery } from './system-queries.ts'

type Value = string | number | boolean | null | readonly string[]

/** A statement that has not run: it carries its values apart from its text, and the shape of its rows. */
export type Statement<Row = unknown> = {
  strings: TemplateStringsArray
  values: Value[]
  rows: v.GenericSchema<unknown, Row[]>
  /** Looks at the rows before those of any later statement are read; what it throws is the batch's refusal. */
  check?(rows: Row[]): void
  /** Set on a statement that, outside a session, runs under portal_system. */
  system?: SystemQuery
  /** Set on the statement that finds the session and switches to its role, for itself and all that follow. */
  opensSession?: true
}

/** The rows of each statement, in order. */
export type Results<S extends readonly Statement[]> = {
  -readonly [K in keyof S]: S[K] extends Statement<infer Row> ? Row[] : never
}

/** The results of the caller's own statements: skips the first `count`, which a wrapper put in front of them. */
export const rowsAfter = <S extends readonly Statement[]>(count: number, rows: unknown) =>
  (rows as readonly unknown[]).slice(count) as Results<S>

/** A part that several statements have in common, with its values. A class, so that no data can pass for one. */
export class Fragment {
  readonly strings: TemplateStringsArray
  readonly values: Value[]

  constructor(strings: readonly string[], values: Value[]) {
    // The driver takes a template only with its raw strings; it reads the others.
    this.strings = Object.assign([...strings], { raw: strings })
    this.values = values
  }
}

type Braced = Value | Fragment

/** ``fragment`r.id, r.title` `` or ``fragment`at < ${day}` ``: text and values of a `sql` statement that stand in its braces. */
export const fragment = (strings: TemplateStringsArray, ...braced: Braced[]): Fragment => {
  const texts = [strings[0]!]
  const values: Value[] = []
  for (const [at, one] of braced.entries()) {
    const inner = one instanceof Fragment ? one : { strings: ['', ''], values: [one] }
    const [first, ...others] = inner.strings
    texts.push(texts.pop() + first!, ...others)
    texts.push(texts.pop() + strings[at + 1]!)
    values.push(...inner.values)
  }
  return new Fragment(texts, values)
}

/** ``sql(Row)`select … where id = ${id}` ``: a value in braces is sent as a parameter, never as text; a `fragment` is put in. */
export const sql =
  <S extends v.GenericSchema>(row: S) =>
  (strings: TemplateStringsArray, ...braced: Braced[]): Statement<v.InferOutput<S>> => ({
    ...fragment(strings, ...braced),
    rows: v.array(row),
  })

/** As `sql`, for a statement that needs more than a visitor's rights outside a session. `system-queries.ts` says why. */
export const systemSql =
  <S extends v.GenericSchema>(system: SystemQuery, row: S) =>
  (strings: TemplateStringsArray, ...braced: Braced[]): Statement<v.InferOutput<S>> => ({
    ...sql(row)(strings, ...braced),
    system,
  })

/** For a statement whose rows nobody reads. */
export const Nothing = v.unknown()

/** The text that a statement is sent as by itself, its values numbered from 1. */
export const statementText = ({ strings }: Statement) => strings.reduce((text, part, at) => `${text}$${at}${part}`)
