// A process of its own that makes an empty database and ends: making one takes a gigabyte for a moment, and PGlite
// does not give all of it back (0.5.16). Put in place at the end, so that half a database is never found.
import { rename, rm } from 'node:fs/promises'
import { embeddedPostgres } from './embedded-postgres.ts'

const folder = process.argv[2]!
await rm(`${folder}.new`, { recursive: true, force: true })
const engine = await embeddedPostgres(`${folder}.new`)
await engine.close()
await rename(`${folder}.new`, folder)
process.exit(0)
