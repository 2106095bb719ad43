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

/** ``sql(Row)`select … where id = ${id}` ``: what stands in braces is sent as a parameter, never as text. */
export const sql =
  <S extends v.GenericSchema>(row: S) =>
  (strings: TemplateStringsArray, ...values: Value[]): Statement<v.InferOutput<S>> => ({
    strings,
    values,
    rows: v.array(row),
  })

/** As `sql`, for a statement that needs more than a visitor's rights outside a session. `system-queries.ts` says why. */
export const systemSql =
  <S extends v.GenericSchema>(system: SystemQuery, row: S) =>
  (strings: TemplateStringsArray, ...values: Value[]): Statement<v.InferOutput<S>> => ({
    ...sql(row)(strings, ...values),
    system,
  })

/** For a statement whose rows nobody reads. */
export const Nothing = v.unknown()

/** The text that a statement is sent as by itself, its values numbered from 1. */
export const statementText = ({ strings }: Statement) => strings.reduce((text, part, at) => `${text}$${at}${part}`)
