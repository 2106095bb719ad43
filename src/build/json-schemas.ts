import { relative } from 'node:path/posix'
import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { ServicePage } from '#schema/content/services.ts'
import { CONTENT_FILES } from './content-files.ts'
import { fieldHint } from './editor-fields.ts'
import { FIELD_LABELS } from './editor-labels.ts'

/** Each pattern stands apart with its own message; what only the build can check is described. */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  const { type, requirement, message } = valibotAction as v.GenericPipeAction & Record<string, unknown>
  const hint = fieldHint(String(type), message)
  if (hint) return { ...jsonSchema, description: hint }
  if (type !== 'regex') return undefined
  const { pattern: _, allOf = [], ...rest } = jsonSchema
  // `patternErrorMessage` is what VS Code and its relatives show.
  const rule = { pattern: (requirement as RegExp).source, patternErrorMessage: `Expected ${message}` }
  return { ...rest, allOf: [...allOf, rule as JsonSchema] }
}

/** The same with titles for fields whose names say too little. */
const titled = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    FIELD_LABELS[key] && (value?.type || value?.anyOf) ? { title: FIELD_LABELS[key], ...value } : value,
  )

/** The same with each kind of text that stands in several places once, under `definitions`: a third of the size. */
function shortened(schema: JsonSchema): JsonSchema {
  const counts = new Map<string, number>()
  const count = (_: string, value: JsonSchema) => {
    if (value?.allOf) counts.set(JSON.stringify(value), (counts.get(JSON.stringify(value)) ?? 0) + 1)
    return value
  }
  JSON.parse(JSON.stringify(schema), count as never)
  const names = new Map([...counts].filter(([, times]) => times > 1).map(([text], at) => [text, `text${at + 1}`]))
  const short = JSON.parse(JSON.stringify(schema), (_, value) => {
    const name = value?.allOf && names.get(JSON.stringify(value))
    return name ? { $ref: `#/definitions/${name}` } : value
  })
  return { ...short, definitions: Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text)])) }
}

function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const made = shortened(titled(toJsonSchema(schema, { errorMode: 'ignore', overrideAction })))
  // Content files name their schema in a field that the site itself leaves out.
  return made.properties ? { ...made, properties: { $schema: { type: 'string' }, ...made.properties } } : made
}

/** Where the JSON Schema of a file of content/ is, from the top of the repository. */
export const schemaFileOf = (file: string) =>
  file.startsWith('services/') ? 'schemas/service.json' : `schemas/${file}`

/** What a file of content/ says in `$schema`. */
export const schemaReference = (file: string) => relative(`content/${file}/..`, schemaFileOf(file))

/** Short objects and lists of names stand on one line, so that a change of one field is a change of one line. */
const print = (schema: JsonSchema) =>
  `${JSON.stringify(schema, undefined, 1)
    .replace(/\{\s+("\$ref": "[^"]*")\s+\}/g, '{ $1 }')
    .replace(/\{\s+("pattern": .*)\s+("patternErrorMessage": .*)\s+\}/g, '{ $1 $2 }')
    .replace(
      /"(required|enum)": \[([^\]]*)\]/g,
      (_, key, names) => `"${key}": [${names.trim().replace(/\s*\n\s*/g, ' ')}]`,
    )}\n`

/** Every file of schemas/ with its text: text editors complete and check content files by them. */
export const jsonSchemas = (): Record<string, string> =>
  Object.fromEntries(
    [...Object.entries(CONTENT_FILES), ['services/', ServicePage] as const].map(([file, schema]) => [
      schemaFileOf(file),
      print(jsonSchemaOf(schema)),
    ]),
  )
