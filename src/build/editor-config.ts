import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms'
import type * as v from 'valibot'
import { firm } from '#copy/firm.ts'
import { ArticleFrontMatter } from '#schema/content/pages/article.ts'
import { LegalFrontMatter } from '#schema/content/pages/legal.ts'
import { ServicePage } from '#schema/content/services.ts'
import { splitFrontMatter } from './articles-plugin.ts'
import { CONTENT_FILES } from './content-files.ts'
import { CONTENT } from './content-folder.ts'
import { fieldOf, fieldsOf } from './editor-fields.ts'
import { type EditorGroup, GROUPS } from './editor-groups.ts'
import { editorLabel, FILE_LABELS } from './editor-labels.ts'
import { schemaReference } from './json-schemas.ts'

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(CONTENT, file), 'utf8'))

const fileLabel = (name: string) => FILE_LABELS[name] ?? editorLabel(name)

const fileOf = async (file: string, schema: v.GenericSchema, label?: string): Promise<CollectionFile> => ({
  name: file.replace(/\.json$/, '').replaceAll('/', '-'),
  label: label ?? fileLabel(basename(file, '.json').replace(/^admin-(?=.)/, '')),
  file: `content/${file}`,
  format: 'json',
  fields: [...schemaField(file, schema), ...fileFields(schema, await read(file))],
})

/** Keeps what a file says of its JSON Schema when the editor writes it. */
const schemaField = (file: string, schema: v.GenericSchema): Field[] =>
  schema.type === 'array' ? [] : [{ name: '$schema', widget: 'hidden', default: schemaReference(file) }]

/** A file that is one list has a single field, which stands for the whole of it. */
const fileFields = (schema: v.GenericSchema, value: unknown): Field[] =>
  schema.type === 'array'
    ? [{ ...fieldOf('entries', schema, [value]), collapsed: false, root: true } as Field]
    : fieldsOf(schema, [value])

/** The files of a group with their labels, where they have one of their own, in the order that the list shows. */
const filesOf = (files: EditorGroup['files']): { file: string; label?: string }[] =>
  files instanceof RegExp
    ? Object.keys(CONTENT_FILES).flatMap((file) => (files.test(file) ? { file } : []))
    : Object.entries(files).map(([name, label]) => ({ file: `${name}.json`, label }))

/** The collections whose files are JSON with schemas of their own, by their names. */
async function groups() {
  const placed = new Set(GROUPS.flatMap(({ files }) => filesOf(files)).map(({ file }) => file))
  const lost = Object.keys(CONTENT_FILES).filter((file) => !placed.has(file))
  if (lost.length > 0)
    throw new Error(`No place in the editor for ${lost.join(', ')}: add it to GROUPS in src/build/editor-groups.ts`)
  return Promise.all(
    GROUPS.map(
      async ({ files, ...group }): Promise<Collection> => ({
        ...group,
        // Beside a form that is words alone, a preview would only repeat them.
        editor: { preview: false },
        files: await Promise.all(filesOf(files).map(({ file, label }) => fileOf(file, CONTENT_FILES[file]!, label))),
      }),
    ),
  )
}

/** The Markdown files of a folder, with what stands at their head now. */
const heads = async (folder: string) => {
  const names = (await readdir(join(CONTENT, folder))).filter((name) => name.endsWith('.md'))
  return Promise.all(
    names.map(async (name) => splitFrontMatter(await readFile(join(CONTENT, folder, name), 'utf8'), name).front),
  )
}

const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  // Without a button of its own, code would be saved with its backticks as signs.
  buttons: [
    'bold',
    'italic',
    'code',
    'link',
    'heading-two',
    'heading-three',
    'quote',
    'bulleted-list',
    'numbered-list',
  ],
  editor_components: [],
}

async function articles(): Promise<Collection> {
  return {
    name: 'articles',
    label: 'Articles',
    label_singular: 'Article',
    icon: 'article',
    description: 'What visitors find under Resources.',
    folder: 'content/articles',
    extension: 'md',
    format: 'yaml-frontmatter',
    slug: { template: '{{title}}', editable: ['create'] },
    sortable_fields: ['title', 'id'],
    fields: [...fieldsOf(ArticleFrontMatter, await heads('articles')), body],
  } as Collection
}

async function legal(): Promise<Collection> {
  const values = await heads('legal')
  const names = (await readdir(join(CONTENT, 'legal'))).filter((name) => name.endsWith('.md'))
  return {
    name: 'legal',
    label: 'Legal pages',
    icon: 'gavel',
    description: 'Have a lawyer look at your changes before you publish them.',
    files: names.map((name) => ({
      name: basename(name, '.md'),
      label: fileLabel(basename(name, '.md')),
      file: `content/legal/${name}`,
      format: 'yaml-frontmatter',
      fields: [...fieldsOf(LegalFrontMatter, values), body],
    })),
  }
}

async function services(): Promise<Collection> {
  const names = (await readdir(join(CONTENT, 'services'))).filter((name) => name.endsWith('.json'))
  return {
    name: 'services',
    label: 'Service pages',
    label_singular: 'Service page',
    icon: 'home_repair_service',
    description: 'A page for each service you sell.',
    editor: { preview: false },
    folder: 'content/services',
    extension: 'json',
    format: 'json',
    identifier_field: 'name',
    fields: [
      ...schemaField('services/', ServicePage),
      ...fieldsOf(ServicePage, await Promise.all(names.map((name) => read(`services/${name}`)))),
    ],
  }
}

/** Where the host keeps the site's files, from the address that Netlify's builds are given (`REPOSITORY_URL`). */
export function backendOf(repository: string | undefined, branch: string | undefined): CmsConfig['backend'] {
  const found = /(github|gitlab)\.com[/:](.+?)(?:\.git)?\/?$/.exec(repository ?? '')
  const [, host = 'github', repo = 'owner/site'] = found ?? []
  return {
    name: host as 'github' | 'gitlab',
    repo,
    ...(branch && { branch }),
    // GitLab's own sign-in asks for an application of the owner's; a token needs none.
    ...(host === 'gitlab' && { auth_methods: ['token'] as const }),
  } as CmsConfig['backend']
}

/** What the editor at /edit shows and where it saves: one form for each file of content/, from the same schemas as the build's check. */
export async function editorConfig(environment: NodeJS.ProcessEnv = process.env): Promise<CmsConfig> {
  const [firmFacts, pages, quizzes, practice, ...texts] = await groups()
  const divider = { divider: true }
  return {
    load_config_file: false,
    backend: backendOf(environment.REPOSITORY_URL, environment.BRANCH),
    // Drafts wait on a branch of their own until somebody publishes them.
    publish_mode: 'editorial_workflow',
    app_title: `Edit ${firm.shortName}`,
    logo: { src: '/icons/favicon.svg' },
    site_url: firm.siteUrl,
    // A title has typographic marks, which addresses have not.
    slug: { encoding: 'ascii', clean_accents: true },
    media_folder: 'content/images',
    public_folder: '/content/images',
    // A camera's file names have capital letters and spaces, which names of pictures have not.
    media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: { providers: [] } },
    output: { omit_empty_optional_fields: true, json: { indent_size: 2 }, yaml: { quote: 'none' } },
    collections: [
      firmFacts!,
      await services(),
      await articles(),
      pages!,
      quizzes!,
      practice!,
      await legal(),
      divider,
      ...texts,
    ],
  }
}
