import type { Client } from 'pg'

/** Where a write is to be found: one row whose `column` is `value`. */
export type Marker = { table: string; column: string; value: string }
type Entry = Marker & { acknowledged: boolean; attempts: number }

export type Accounts = {
  writes: number
  acknowledged: number
  attempts: number
  lost: Marker[]
  doubled: Marker[]
  /** Writes of each table. */
  byTable: Record<string, number>
}

/** Every write that was sent, and whether an answer has said that it is done. */
export class Journal {
  private entries: Entry[] = []

  begin(marker: Marker): Entry {
    const entry = { ...marker, acknowledged: false, attempts: 0 }
    this.entries.push(entry)
    return entry
  }

  /** Counts the rows of each write in the database. */
  async settle(database: Client): Promise<Accounts> {
    const places = new Map(this.entries.map(({ table, column }) => [`${table}.${column}`, { table, column }]))
    const found = new Map<string, number>()
    for (const { table, column } of places.values()) {
      const values = this.entries.filter((entry) => entry.table === table).map(({ value }) => value)
      const { rows } = await database.query(
        `select ${column} as value, count(*)::int as count from ${table} where ${column} = any ($1) group by 1`,
        [values],
      )
      for (const { value, count } of rows) found.set(`${table} ${value}`, count)
    }
    const rowsOf = ({ table, value }: Marker) => found.get(`${table} ${value}`) ?? 0
    const byTable: Record<string, number> = {}
    for (const { table } of this.entries) byTable[table] = (byTable[table] ?? 0) + 1
    return {
      writes: this.entries.length,
      acknowledged: this.entries.filter(({ acknowledged }) => acknowledged).length,
      attempts: this.entries.reduce((sum, { attempts }) => sum + attempts, 0),
      lost: this.entries.filter((entry) => entry.acknowledged && rowsOf(entry) === 0),
      doubled: this.entries.filter((entry) => rowsOf(entry) > 1),
      byTable,
    }
  }
}
