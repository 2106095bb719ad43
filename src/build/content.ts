import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import type { Brand } from '#schema/content/brand.ts'
import { ArticleFrontMatter } from '#schema/content/pages/article.ts'
import { LegalFrontMatter } from '#schema/content/pages/legal.ts'
import type { Pricing } from '#schema/content/pricing.ts'
import { FACTS, namesInBraces, PictureFile } from '#schema/content/words.ts'
import { splitFrontMatter } from './articles-plugin.ts'
import { brandFaults } from './brand-faults.ts'
import { jsonFault, schemaFault } from './content-faults.ts'
import { CONTENT_FILES, LEGAL_FILES, schemaOf } from './content-files.ts'
import { CONTENT, withoutSchema } from './content-folder.ts'
import { type ContentFile, linkFaults, textsOf } from './content-links.ts'
import { priceFaults, referenceFaults, sharedNameFaults } from './content-references.ts'

type Read = ContentFile & { faults: string[] }

const PICTURE = /^images\/[^/]+\.(svg|png|jpe?g|webp|avif)$/
const FONT_OR_SCREENSHOT = /^(fonts\/[^/]+\.(woff2?|ttf|otf|txt)|screenshots\/[^/]+\.(webp|txt))$/

const PICTURES = 'a picture as .svg, .png, .jpg, .webp or .avif, got another kind of file'
const KNOWN = 'a file that the site knows, got one that nothing reads'

const checked = (file: string, schema: v.GenericSchema, value: unknown): Read => ({
  file,
  value,
  faults: v.safeParse(schema, value, { abortPipeEarly: true }).issues?.map((issue) => schemaFault(file, issue)) ?? [],
})

const unread = (file: string, fault: string): Read => ({ file, value: undefined, faults: [fault] })

function json(file: string, text: string): Read {
  const fault = jsonFault(file, text)
  if (fault) return unread(file, fault)
  const value = JSON.parse(text)
  return checked(file, schemaOf(file)!, Array.isArray(value) ? value : withoutSchema(value))
}

function markdown(file: string, text: string): Read {
  try {
    const { front, text: body } = splitFrontMatter(text, file)
    const schema = file.startsWith('articles/') ? ArticleFrontMatter : LegalFrontMatter
    const read = checked(file, schema, front)
    const unknown = namesInBraces(body)
      .filter((name) => !FACTS.some((fact) => fact === name))
      .map((name) => `${file}: text: expected only facts from firm.json in braces, got {${name}}`)
    return { ...read, body, faults: [...read.faults, ...unknown] }
  } catch (error) {
    return unread(file, (error as Error).message)
  }
}

const slugs = (articles: Read[]) => articles.map(({ file }) => file.slice('articles/'.length, -'.md'.length))

/** Articles that share a number, or whose file name is no address. */
const addressFaults = (articles: Read[]) => {
  const faults: string[] = []
  const ids = new Map<number, string>()
  for (const { file, value } of articles) {
    const { id } = value as ArticleFrontMatter
    if (ids.has(id)) faults.push(`${file}: id: expected a unique number, got ${id}, the same as ${ids.get(id)}`)
    ids.set(id, file)
    const slug = file.slice('articles/'.length, -'.md'.length)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      faults.push(`${file}: file name: expected lowercase letters, digits and hyphens, got "${slug}"`)
    }
  }
  return faults
}

/** Pictures that are named and are not in content/images. */
const missingPictures = (names: Set<string>, files: Read[]) =>
  files.flatMap(({ file, value }) =>
    textsOf(value)
      .filter(([, text]) => v.is(PictureFile, text) && !names.has(`images/${text}`))
      .map(([where, text]) => `${file}: ${where}: expected a picture in images/, got "${text}", which is not there`),
  )

/** One line for each fault, and a second one for the other places of the same. */
function report(faults: string[]) {
  const SAYS = ': expected '
  const alike = Map.groupBy(faults, (fault) => fault.slice(fault.indexOf(SAYS)))
  const lines = [...alike].map(([, [first, ...others]]) =>
    others.length > 0
      ? `${first}\n  and the same in ${others.map((fault) => fault.slice(0, fault.indexOf(SAYS))).join('; ')}`
      : first,
  )
  return `Errors in content: ${faults.length}\n${lines.join('\n')}`
}

/**
 * Reads every file of a content folder and checks it against its schema, at build and in tests: the browser takes
 * the files as they are. What files say of each other is looked at once each of them fits. Throws one error with a line
 * or two for each fault: `file: field.path: expected …, got …`.
 */
export const checkContent = async (content: string) => {
  const entries = await readdir(content, { recursive: true, withFileTypes: true })
  const names = new Set(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(content.length + 1)
          .replaceAll(sep, '/'),
      ),
  )
  const isText = (file: string) => /^articles\/[^/]+\.md$/.test(file) || LEGAL_FILES.includes(file)
  const known = [...names].filter((file) => isText(file) || schemaOf(file))
  const files = await Promise.all(
    [...new Set([...known, ...Object.keys(CONTENT_FILES), ...LEGAL_FILES])].sort().map(async (file) => {
      if (!names.has(file)) return unread(file, `${file}: the whole file: expected it in this folder, got nothing`)
      const text = await readFile(join(content, file), 'utf8')
      return isText(file) ? markdown(file, text) : json(file, text)
    }),
  )
  const articles = files.filter(({ file }) => file.startsWith('articles/'))
  const unknownFiles = [...names]
    .filter(
      (file) => !known.includes(file) && !PICTURE.test(file) && !FONT_OR_SCREENSHOT.test(file) && file !== 'README.md',
    )
    .map((file) => `${file}: the whole file: expected ${file.startsWith('images/') ? PICTURES : KNOWN}`)
  const values = new Map(files.map(({ file, value }) => [file, value]))
  const brand = () => values.get('brand.json') as Brand
  // A fault of one kind would bring about others of the kinds below it.
  const kinds = [
    () => [...files.flatMap(({ faults }) => faults), ...unknownFiles],
    () => [
      ...sharedNameFaults(values),
      ...priceFaults(values.get('pricing.json') as Pricing),
      ...addressFaults(articles),
      ...missingPictures(names, files),
    ],
    () => brandFaults(content, brand()),
    () => referenceFaults(values, slugs(articles)),
    () => linkFaults(files),
  ]
  for (const faultsOf of kinds) {
    const faults = await faultsOf()
    if (faults.length > 0) throw new Error(report(faults))
  }
}

/** Stops the build, naming file, field and what was expected, where a content file is not as its schema says. */
export function contentGuard(): Plugin {
  return { name: 'content-guard', buildStart: () => checkContent(CONTENT) }
}
