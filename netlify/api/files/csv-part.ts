import type { Context } from 'hono'
import { type Cell, csv } from '#domain/csv.ts'
import { attachment } from '#domain/security-headers.ts'

/** A part ends after the batch of rows that exceeds this. A Netlify response must stay under 20 MB. */
const PART_BYTES = 4 * 1024 * 1024

type Batch = { rows: Cell[][]; next: string | null }
type Options = {
  fileName: string
  heads: string[]
  /** The query's name of where a part begins, and what it is now: undefined for the first part. */
  cursor: { name: string; value: string | undefined }
  readBatch: (from: string | undefined) => Promise<Batch>
}

/**
 * One part of a CSV file. If there is more, the header `Link: ‹…>; rel="next"` has the next part's address. The parts
 * concatenated are the file; only the first has the byte order mark and the column headings.
 */
export async function csvPart(c: Context, { fileName, heads, cursor, readBatch }: Options) {
  const texts: Uint8Array<ArrayBuffer>[] = []
  let [bytes, from] = [0, cursor.value]
  const add = (text: string) => {
    const encoded = new TextEncoder().encode(text)
    texts.push(encoded)
    bytes += encoded.length
  }
  if (from === undefined) add(csv([heads]))
  do {
    const { rows, next } = await readBatch(from)
    if (rows.length > 0) add(csv(rows).slice(1))
    from = next ?? undefined
  } while (from !== undefined && bytes < PART_BYTES)
  return c.body(await new Blob(texts).arrayBuffer(), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(fileName),
    ...(from !== undefined && { Link: `<${addressOf(c, cursor.name, from)}>; rel="next"` }),
  })
}

function addressOf(c: Context, name: string, value: string) {
  const query = new URLSearchParams(c.req.query())
  query.set(name, value)
  return `${c.req.path}?${query}`
}
