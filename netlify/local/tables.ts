import type { Query } from './postgres.ts'

export type Table = {
  name: string
  columns: { name: string; type: string; isIdentity: boolean }[]
  /** What its rows are ordered by. */
  key: string[]
  isForced: boolean
}

/** Every table of the product with the columns that are stored, in the order of their names. */
export async function tablesOf(query: Query): Promise<Table[]> {
  const rows = await query(
    `select c.relname as name, c.relforcerowsecurity as "isForced",
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isIdentity', a.attidentity <> '') order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C"`,
  )
  return (rows as (Omit<Table, 'key'> & { key: string[] | null })[]).map((table) => ({
    ...table,
    key: table.key ?? table.columns.map(({ name }) => name),
  }))
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** So that a value is written alike wherever it is read. */
export const STABLE_TEXT = `select set_config('timezone', 'GMT', true), set_config('datestyle', 'ISO, YMD', true),
  set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
  set_config('app.role', 'admin', true)`

const BATCH_SIZE = 1_000

/** The rows of a table as lines of JSON: arrays of the values' texts. Inside a transaction, after `STABLE_TEXT`. */
export async function* rowLines(query: Query, { name, columns, key }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  const order = key.map((column) => `${quoted(column)}::text collate "C"`).join(', ')
  await query(
    `declare table_lines no scroll cursor for
     select array_to_json(array[${values}]::text[])::text as line from public.${quoted(name)} order by ${order}`,
  )
  for (;;) {
    const rows = await query(`fetch ${BATCH_SIZE} from table_lines`)
    for (const { line } of rows) yield line as string
    if (rows.length < BATCH_SIZE) break
  }
  await query('close table_lines')
}
