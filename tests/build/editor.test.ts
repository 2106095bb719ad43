import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CmsConfig, Field } from '@sveltia/cms'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { splitFrontMatter } from '#build/articles-plugin.ts'
import { CONTENT } from '#build/content-folder.ts'
import { backendOf, editorConfig } from '#build/editor-config.ts'
import { fieldOf } from '#build/editor-fields.ts'
import { numberIn } from '#editor/number-field.ts'
import { listOf, words } from '#schema/content/words.ts'

type Loose = Field & { fields?: Loose[]; field?: Loose; root?: boolean; pattern?: [string, string] }
const WHOLE_DOLLARS = v.pipe(v.number(), v.integer(), v.minValue(1))
type Form = { file: string; fields: Loose[] }

const config = await editorConfig({})

/** Each file of content/ with the form that the editor shows for it. */
const forms = ((config.collections ?? []) as Record<string, unknown>[]).flatMap((collection): Form[] => {
  if (collection.files) return collection.files as Form[]
  if (!collection.folder) return []
  const folder = collection.folder as string
  const names = readdirSync(join(CONTENT, '..', folder)).filter((name) => name.endsWith(`.${collection.extension}`))
  return names.map((name) => ({ file: `${folder}/${name}`, fields: collection.fields as Loose[] }))
})

function valueIn(file: string): unknown {
  const text = readFileSync(join(CONTENT, '..', file), 'utf8')
  if (file.endsWith('.json')) return JSON.parse(text)
  const { front, text: body } = splitFrontMatter(text, file)
  return { ...front, body }
}

/** Values that a form would lose, and those that it would refuse, with where they stand. */
function faults(where: string, field: Loose | undefined, value: unknown): string[] {
  if (!field) return [`${where}: no field`]
  if (Array.isArray(value)) {
    return value.flatMap((one, at) =>
      field.fields ? inFields(`${where}.${at}`, field.fields, one) : faults(`${where}.${at}`, field.field, one),
    )
  }
  if (typeof value === 'object' && field.widget === 'object') return inFields(where, field.fields ?? [], value)
  if (typeof value === 'object' && field.widget === 'keyvalue')
    return Object.entries(value as object).flatMap(([name, one]) =>
      typeof one === 'string' ? [] : [`${where}.${name}: more than a text`],
    )
  if (field.pattern && !new RegExp(field.pattern[0]).test(String(value))) return [`${where}: ${field.pattern[1]}`]
  return []
}

const inFields = (where: string, fields: Loose[], value: unknown) =>
  Object.entries(value as object).flatMap(([name, one]) =>
    faults(
      `${where}.${name}`,
      fields.find((field) => field.name === name),
      one,
    ),
  )

/** What the fields of a form say of a text that does not fit, at any depth. */
const messagesIn = (fields: Loose[]): string[] =>
  fields.flatMap(({ pattern, fields = [], field }) => [
    ...(pattern ? [pattern[1]] : []),
    ...messagesIn(field ? [...fields, field] : fields),
  ])

test('every file of content/ has a form in the editor, once', () => {
  const files = (readdirSync(CONTENT, { recursive: true }) as string[])
    .filter((file) => /\.(json|md)$/.test(file) && file !== 'README.md')
    .map((file) => `content/${file}`)
  expect(forms.map(({ file }) => file.replace(/^.*content\//, 'content/')).sort()).toEqual(files.sort())
})

test('a form has a field for whatever its file holds, and refuses nothing that stands there', () => {
  expect(
    forms.flatMap(({ file, fields }) => {
      const value = valueIn(file)
      return fields[0]?.root ? faults(file, fields[0], value) : inFields(file, fields, value)
    }),
  ).toEqual([])
})

test('a field asks for what its schema asks for', () => {
  const field = fieldOf('bestFor', words('price'), []) as Loose
  expect(field).toMatchObject({ label: 'Best for', widget: 'string', hint: 'Must include {price}.' })
  const [pattern, message] = field.pattern!
  expect(new RegExp(pattern).test('one line')).toBe(true)
  expect(new RegExp(pattern).test('two\nlines')).toBe(false)
  expect(new RegExp(pattern).test(' ')).toBe(false)
  expect(message).toBe('Enter one line of text.')
  expect(fieldOf('steps', listOf(words(), 2, 3), [])).toMatchObject({
    widget: 'list',
    min: 2,
    max: 3,
    label_singular: 'step',
  })
  expect(fieldOf('daysOff', listOf(words(), 0, 3), [])).toMatchObject({ label_singular: 'day off' })
  expect(fieldOf('who', v.picklist(['owner', 'client']), [])).toMatchObject({
    options: [
      { value: 'owner', label: 'The firm' },
      { value: 'client', label: 'The client' },
    ],
  })
  expect(fieldOf('bookingUrl', words(), [])).toMatchObject({ label: 'Booking URL' })
})

test.each<[string, v.GenericSchema, fits: string[], others: string[], says: string]>([
  ['price', WHOLE_DOLLARS, ['1', '1300'], ['0', '-5', '225.5', '1,300', '012', 'ten', ''], 'a whole number, 1 or more'],
  [
    'due',
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
    ['1', '31'],
    ['0', '32', '1.5'],
    'a whole number from 1 to 31',
  ],
  ['cents', v.pipe(v.number(), v.integer()), ['-1840', '0'], ['1.5', '--1'], 'a whole number'],
  ['before', v.pipe(v.number(), v.minValue(0)), ['0', '0.5', '12'], ['-1', '.5', '1.'], 'a number, 0 or more'],
])('the field of %s takes the numbers that its schema takes, and says which', (name, schema, fits, others, says) => {
  const { pattern } = fieldOf(name, schema, []) as Loose
  const takes = (text: string) => new RegExp(pattern![0]).test(text)
  expect([fits.filter(takes), others.filter(takes), pattern![1]]).toEqual([fits, [], `Enter ${says}.`])
})

test.each([
  ['1300', 1300],
  ['1,300', 1300],
  [' 1,234,567 ', 1234567],
  ['225.50', 225.5],
  ['-1,840', -1840],
  ['1,30', '1,30'],
  ['1,300,', '1,300,'],
  ['$1,300', '$1,300'],
  ['1.300,00', '1.300,00'],
  ['1e3', '1e3'],
  [' ', null],
])('“%s” in a field for a number means %j', (text, expected) => {
  expect(numberIn(text)).toBe(expected)
})

test('the choices of a field are what the editor takes: as they are, or with a text as their label', () => {
  expect(fieldOf('stars', v.picklist([1, 2, 3]), [])).toMatchObject({ options: [1, 2, 3] })
})

test('no field of any form answers a mistake without saying what belongs there', () => {
  const asked = new Set(forms.flatMap(({ fields }) => messagesIn(fields)))
  expect([...asked].filter((message) => !/^Enter (?!undefined)\S.*\.$/.test(message))).toEqual([])
})

test('what a file is called in the list, and a color in its form, is not what a field of the same name is called', () => {
  for (const name of ['messages', 'rule', 'files', 'mark'])
    expect(fieldOf(name, words(), []).label).toBe(name.charAt(0).toUpperCase() + name.slice(1))
})

test.each<[string | undefined, Partial<Record<string, unknown>>]>([
  ['https://github.com/bluestem/site', { name: 'github', repo: 'bluestem/site', branch: 'main' }],
  ['git@github.com:bluestem/site.git', { name: 'github', repo: 'bluestem/site' }],
  ['https://gitlab.com/bluestem/group/site', { name: 'gitlab', repo: 'bluestem/group/site', auth_methods: ['token'] }],
  [undefined, { name: 'github', repo: 'owner/site' }],
])('changes of a site from %s are saved where its files are kept', (repository, expected) => {
  expect(backendOf(repository, 'main')).toMatchObject(expected as CmsConfig['backend'])
})
