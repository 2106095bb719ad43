import { expect, onTestFinished, test } from 'vitest'
import { serveNeon } from '#local/neon-server.ts'
import { openDatabase } from '#server/database/database.ts'
import { DatabaseError } from '#server/database/database-error.ts'
import { Nothing, sql } from '#server/database/sql.ts'

test.each(['ECONNRESET', 'EPIPE', 'ECONNREFUSED'])(
  'a connection that the operating system reports as %s is a database that is down, not a fault of the statement',
  async (code) => {
    const broken = async () => Promise.reject(Object.assign(new Error(`write ${code}`), { code, syscall: 'write' }))
    const { port, stop } = await serveNeon({ session: broken, superuserSession: broken, close: async () => {} }, 'p')
    onTestFinished(stop)
    const database = openDatabase(`postgresql://local:p@127.0.0.1:${port}/portal`, `http://127.0.0.1:${port}/sql`)
    const trouble = await database.run(sql(Nothing)`select 1`).catch((thrown: unknown) => thrown)
    expect(trouble).toBeInstanceOf(DatabaseError)
    expect((trouble as DatabaseError).kind).toBe('down')
  },
)
