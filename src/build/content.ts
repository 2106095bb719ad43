import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseMark } from '#domain/mark.ts'
import { Brand } from '#schema/content/brand.ts'
import { Firm } from '#schema/content/firm.ts'
import { ArticleFrontMatter } from '#schema/content/pages/article.ts'
import { LegalFrontMatter } from '#schema/content/pages/legal.ts'
import { FACTS, namesInBraces } from '#schema/content/words.ts'
import { splitFront } from './articles-plugin.ts'
import { contrastFaults } from './brand-contrast.ts'
import { CONTENT_FILES, LEGAL_FILES, schemaOf } from './content-files.ts'
import { referenceFaults } from './content-references.ts'
import { faceFaults } from './display-face.ts'

type Read = { file: string; value: unknown; faults: string[] }

const shown = (value: unknown) => (value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value)))

/** `firm.json: address.region: expected two capital letters, like IA, got "Iowa"`. */
const faultOf = (file: string, issue: v.BaseIssue<unknown>) => {
  const where = v.getDotPath(issue) ?? 'the whole file'
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `${file}: ${where}: expected no field with this name, got ${shown(issue.path?.at(-1)?.key)}`
  }
  if (issue.type === 'strict_object' && issue.input === undefined)
    return `${file}: ${where}: expected a value, got nothing`
  const expected = issue.kind === 'schema' ? issue.expected : issue.message
  return `${file}: ${where}: expected ${expected}, got ${shown(issue.input)}`
}

const checked = (file: string, schema: v.GenericSchema, value: unknown): Read => ({
  file,
  value,
  faults: v.safeParse(schema, value).issues?.map((issue) => faultOf(file, issue)) ?? [],
})

const read = async (
  path: string,
  file: string,
  schema: v.GenericSchema,
  parse: (text: string, file: string) => unknown,
): Promise<Read> => {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return { file, value: undefined, faults: [`${file}: expected the file, got nothing`] }
  try {
    return checked(file, schema, parse(text, file))
  } catch (error) {
    return { file, value: undefined, faults: [(error as Error).message] }
  }
}

const json = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: expected valid JSON, got an error (${(error as Error).message})`)
  }
}

/** Parses a text's front matter. Throws on an unknown fact in the body. */
const head = (text: string, file: string) => {
  const { front, text: body } = splitFront(text, file)
  const unknown = namesInBraces(body).filter((name) => !FACTS.some((fact) => fact === name))
  if (unknown.length > 0)
    throw new Error(`${file}: expected only facts from firm.json in braces, got {${unknown.join('}, {')}}`)
  return front
}

const filesOf = async (content: string, folder: string, ending: string) => {
  const names = existsSync(join(content, folder)) ? await readdir(join(content, folder)) : []
  return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`)
}

/** Every Markdown file of a folder, and those of `needed` that are not there. */
const texts = async (content: string, folder: string, schema: v.GenericSchema, needed: string[] = []) => {
  const files = await filesOf(content, folder, '.md')
  return Promise.all(
    [...new Set([...files, ...needed])].sort().map((file) => read(join(content, file), file, schema, head)),
  )
}

/** Articles that share a number, or whose file name is no address. */
const addressFaults = (written: Read[]) => {
  const faults: string[] = []
  const ids = new Map<unknown, string>()
  for (const { file, value } of written) {
    const id = (value as { id?: unknown } | undefined)?.id
    if (id === undefined) continue
    if (ids.has(id)) faults.push(`${file}: id: expected a unique number, got ${id}, the same as ${ids.get(id)}`)
    ids.set(id, file)
    const slug = file.slice('articles/'.length, -'.md'.length)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      faults.push(`${file}: expected a file name of lowercase letters, digits and hyphens, got "${slug}"`)
    }
  }
  return faults
}

/** Pictures that are named and are not in content/images. */
const missingPictures = (content: string, files: Map<string, Read>, written: Read[]) => {
  const founder = v.safeParse(Firm, files.get('firm.json')?.value)
  const brand = v.safeParse(Brand, files.get('brand.json')?.value)
  const mentioned = [
    ...(founder.success ? [founder.output.founder.portrait, founder.output.founder.portraitSmall] : []).map(
      (picture) => ['firm.json: founder', picture.file] as const,
    ),
    ...Object.entries(brand.success ? { mark: brand.output.mark, icon: brand.output.icon } : {}).map(
      ([field, file]) => [`brand.json: ${field}`, file] as const,
    ),
    ...written.map(({ file, value }) => [`${file}: image`, (value as { image?: string } | undefined)?.image] as const),
  ]
  return mentioned
    .filter(([, picture]) => picture !== undefined && !existsSync(join(content, 'images', picture)))
    .map(([where, picture]) => `${where}: expected a picture in images/, got "${picture}", which is not there`)
}

/** Colors of the brand that cannot be told apart where one stands on the other, a mark that cannot be drawn, and font files. */
const brandFaults = async (content: string, files: Map<string, Read>) => {
  const brand = v.safeParse(Brand, files.get('brand.json')?.value)
  if (!brand.success) return []
  const { mark, face } = brand.output
  const faults = [...contrastFaults(brand.output), ...(await faceFaults(content, face))]
  const svg = await readFile(join(content, 'images', mark), 'utf8').catch(() => undefined)
  try {
    if (svg !== undefined) parseMark(svg)
    return faults
  } catch (error) {
    return [`images/${mark}: ${(error as Error).message}`, ...faults]
  }
}

/**
 * Reads every file of a content folder and checks it against its schema, at build and in tests: the browser takes
 * the files as they are. Throws one error with a line for each fault: `file: field.path: expected …, got …`.
 */
export const checkContent = async (content: string) => {
  const serviceFiles = await filesOf(content, 'services', '.json')
  const facts = await Promise.all(
    [...Object.keys(CONTENT_FILES), ...serviceFiles].map((file) =>
      read(join(content, file), file, schemaOf(file)!, json),
    ),
  )
  const written = await texts(content, 'articles', ArticleFrontMatter)
  const legal = await texts(content, 'legal', LegalFrontMatter, LEGAL_FILES)
  const files = new Map(facts.map((fact) => [fact.file, fact]))
  const faults = [
    ...[...facts, ...written, ...legal].flatMap((one) => one.faults),
    ...referenceFaults(
      new Map(facts.map(({ file, value }) => [file, value])),
      written.map(({ file }) => file.slice('articles/'.length, -'.md'.length)),
    ),
    ...(await brandFaults(content, files)),
    ...addressFaults(written),
    ...missingPictures(content, files, written),
  ]
  if (faults.length > 0) throw new Error(`Errors in content: ${faults.length}\n${faults.join('\n')}`)
}
