import { types } from '@neondatabase/serverless'
import type { TextResult } from './session.ts'

/** Rows with values as the production driver parses them. */
export const parsed = ({ fields, rows }: TextResult): Record<string, unknown>[] => {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID as never) as (text: string) => unknown)
  const value = (text: string | null | undefined, at: number) => (text == null ? null : parsers[at]?.(text))
  return rows.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, value(row[at], at)])))
}
