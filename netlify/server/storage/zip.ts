/** A file of a ZIP, stored as it is. `name` with slashes for folders, `size` in bytes, `crc` its CRC-32. */
export type ZipEntry = { name: string; size: number; crc: number }
/** A range of a ZIP's bytes: bytes that are here, or all of an entry. */
export type ZipSegment<E> = { length: number; bytes: Uint8Array } | { length: number; entry: E }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Names are UTF-8. */
const FLAGS = 0x0800
const VERSION = 20
/** Limits of a plain ZIP: the highest value of each field would mean ZIP64, which this does not write. */
export const MAX_ZIP_SIZE = 0xffff_fffe
export const MAX_ENTRIES = 0xfffe

/**
 * A ZIP without compression (APPNOTE 6.3, section 4.3), as ranges in order: where each byte lies is known before one
 * is read, so that any part of it can be sent alone.
 */
export function zipOf<E extends ZipEntry>(entries: readonly E[], at: Date): { ranges: ZipSegment<E>[]; size: number } {
  const ranges: ZipSegment<E>[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name)
    const head = record(30, [[0, LOCAL, 4], [4, VERSION, 2], [26, name.length, 2], ...shared(6, entry, at)], name)
    central.push(
      record(
        46,
        [
          [0, CENTRAL, 4],
          [4, VERSION, 2],
          [6, VERSION, 2],
          [28, name.length, 2],
          [42, offset, 4],
          ...shared(8, entry, at),
        ],
        name,
      ),
    )
    ranges.push({ length: head.length, bytes: head }, { length: entry.size, entry })
    offset += head.length + entry.size
  }
  const directory = Buffer.concat(central)
  const { length } = entries
  const end = record(22, [
    [0, END, 4],
    [8, length, 2],
    [10, length, 2],
    [12, directory.length, 4],
    [16, offset, 4],
  ])
  ranges.push({ length: directory.length, bytes: directory }, { length: end.length, bytes: end })
  return { ranges, size: offset + directory.length + end.length }
}

type Field = [at: number, value: number, bytes: 2 | 4]

/** What both headers of an entry say, from `start` on: flags, method, time, CRC and sizes. */
function shared(start: number, { size, crc }: ZipEntry, at: Date): Field[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [
    [start, FLAGS, 2],
    [start + 4, time, 2],
    [start + 6, day, 2],
    [start + 8, crc, 4],
    [start + 12, size, 4],
    [start + 16, size, 4],
  ]
}

function record(length: number, fields: Field[], name = new Uint8Array()) {
  const bytes = Buffer.alloc(length + name.length)
  for (const [at, value, size] of fields) bytes.writeUIntLE(value, at, size)
  bytes.set(name, length)
  return new Uint8Array(bytes)
}
