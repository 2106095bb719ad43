import * as v from 'valibot'
import { fault } from './field-fault.ts'

/** What a client may send, by the ending of its name. What the file really is, the server looks at. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  heif: 'image/heic',
}
const MAX_NAME_LENGTH = 200

/** The type that a name's ending promises; undefined for one that we do not take. */
export function typeOfName(name: string): string | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(FILE_TYPES, ending) ? FILE_TYPES[ending] : undefined
}

/** Controls, line ends of any kind, and the marks that turn the direction of writing: they can disguise a file's ending. */
const LYING = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** A file's name as it is kept: no folders in it, at most 200 characters, its ending with it. */
export const FileName = v.pipe(
  v.string(),
  v.maxLength(5_000),
  v.check((name) => !LYING.test(name), fault('fileName')),
  v.transform((name) => cut(name.replace(/[/\\]/g, '_').trim())),
  v.check((name) => typeOfName(name) !== undefined, fault('fileType')),
)

function cut(name: string) {
  const signs = [...name]
  if (signs.length <= MAX_NAME_LENGTH) return name
  const ending = /\.[a-z]+$/i.exec(name)?.[0] ?? ''
  return signs.slice(0, MAX_NAME_LENGTH - ending.length).join('') + ending
}

/** The name without what the server would refuse. */
export const tidyName = (name: string) => name.replace(new RegExp(LYING, 'gu'), '')
