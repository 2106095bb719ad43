import type { Field } from '@sveltia/cms'
import type * as v from 'valibot'
import { HexColor } from '#schema/content/brand.ts'
import { PictureFile } from '#schema/content/words.ts'
import {
  COLOR_LABELS,
  editorLabel,
  FIELD_HINTS,
  LIST_LABELS,
  NUMBER_HINTS,
  OPTION_LABELS,
  SINGULARS,
} from './editor-labels.ts'

/** A string longer than this gets a text area. */
const ONE_LINE = 70

type Schema = v.GenericSchema & {
  pipe?: readonly (v.GenericSchema | v.GenericPipeAction)[]
  wrapped?: Schema
  entries?: Record<string, Schema>
  item?: Schema
  value?: Schema
  options?: readonly unknown[]
  literal?: string
}
type Action = v.GenericPipeAction & { requirement?: unknown; message?: unknown }

const actionsOf = (schema: Schema) => (schema.pipe ?? []).filter((part): part is Action => part.kind === 'validation')

/** A bound that a pipe sets, by the type of its action. */
const bound = (schema: Schema, type: string) =>
  actionsOf(schema).find((action) => action.type === type)?.requirement as number | undefined

/** All the patterns of a text as one; the last asks for the most, and its message stands for them. */
function patternOf(schema: Schema): { pattern?: [string, string] } {
  const patterns = actionsOf(schema).filter((action) => action.requirement instanceof RegExp)
  if (patterns.length === 0) return {}
  const ahead = patterns.map(({ requirement }) => {
    const { source } = requirement as RegExp
    return source.startsWith('^') ? `(?=${source.slice(1)})` : `(?=[\\s\\S]*(?:${source}))`
  })
  return { pattern: [`^${ahead.join('')}`, `Enter ${patterns.at(-1)!.message}.`] }
}

/** Which numbers fit, as they are written in a file, and what to say of any other text. */
function numberPattern(schema: Schema): [string, string] {
  const isWhole = actionsOf(schema).some(({ type }) => type === 'integer')
  const [least, most] = [bound(schema, 'min_value'), bound(schema, 'max_value')]
  const kind = isWhole ? 'whole number' : 'number'
  if (isWhole && least !== undefined && most !== undefined) {
    const all = Array.from({ length: most - least + 1 }, (_, at) => least + at)
    return [`^(${all.join('|')})$`, `Enter a ${kind} from ${least} to ${most}.`]
  }
  const digits = least ? '[1-9]\\d*' : '(0|[1-9]\\d*)'
  const pattern = `^${least === undefined ? '-?' : ''}${digits}${isWhole ? '' : '(\\.\\d+)?'}$`
  return [pattern, `Enter a ${kind}${least === undefined ? '' : `, ${least} or more`}.`]
}

/** What must stand in a text, such as a name in braces: an editor cannot check it, the build does. */
export const fieldHint = (type: string, message: unknown) =>
  type === 'check' && typeof message === 'string' && message.includes('includes {')
    ? `Must ${message.replace('text that includes', 'include')}.`
    : undefined

function hintOf(schema: Schema): { hint?: string } {
  const [hint] = actionsOf(schema).flatMap(({ type, message }) => fieldHint(type, message) ?? [])
  return hint === undefined ? {} : { hint }
}

/** The choices of a field, with what they are called where their values say too little. */
const optionsOf = (name: string, values: string[]) => {
  const labels = OPTION_LABELS[name]
  return labels ? values.map((value) => ({ value, label: labels[value] ?? value })) : values
}

/** The values that a key has in what is written now. */
const inside = (values: unknown[], name: string) =>
  values.flatMap((value) => (value as Record<string, unknown> | undefined)?.[name] ?? [])

/**
 * The editor's field for a content schema. `values` are what its places hold now: long texts get more room. Throws on a
 * kind of schema that no content file has used so far.
 */
export function fieldOf(name: string, schema: Schema, values: unknown[]): Field {
  const hint = schema.entries || schema.options ? undefined : FIELD_HINTS[name]
  const common = { name, label: editorLabel(name), ...(hint && { hint }) }
  if (schema === PictureFile) return { ...common, widget: 'image', choose_url: false }
  if (schema === HexColor)
    return { ...common, label: COLOR_LABELS[name] ?? common.label, widget: 'color', allowInput: true }
  switch (schema.type) {
    case 'optional':
      return { ...fieldOf(name, schema.wrapped!, values), required: false } as Field
    case 'strict_object':
      return { ...common, widget: 'object', collapsed: 'auto', fields: fieldsOf(schema, values) }
    case 'union':
      // One of several shapes: each of their fields may be left empty, and the build says when that is too few.
      return {
        ...common,
        widget: 'object',
        fields: (schema.options as Schema[]).flatMap((option) =>
          fieldsOf(option, values).map((field) => ({ ...field, required: false }) as Field),
        ),
      }
    case 'array':
      return listOf(common, schema, values.flat())
    case 'record':
      if (schema.value?.type === 'string') return { ...common, widget: 'keyvalue' }
      // One of several texts under each name: the names are those of now.
      return {
        ...common,
        widget: 'object',
        fields: [...new Set(values.flatMap((value) => Object.keys(Object(value))))].map((key) =>
          fieldOf(key, schema.value!, inside(values, key)),
        ),
      }
    case 'picklist':
      return { ...common, widget: 'select', options: optionsOf(name, schema.options as string[]) }
    case 'literal':
      return { ...common, widget: 'select', options: [schema.literal!] }
    case 'boolean':
      return { ...common, widget: 'boolean', required: false }
    case 'number':
      return {
        ...common,
        ...(NUMBER_HINTS[name] && { hint: NUMBER_HINTS[name] }),
        // src/editor/number-field.ts
        widget: 'number-as-text',
        pattern: numberPattern(schema),
        ...(name === 'id' && values.length > 0 && { default: Math.max(...(values as number[])) + 1 }),
      }
    case 'string':
      if (actionsOf(schema).some(({ type }) => type === 'iso_date'))
        return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
      return {
        ...common,
        widget: values.some((value) => String(value).length > ONE_LINE) ? 'text' : 'string',
        use_emoji_autocomplete: false,
        ...limits('minlength', bound(schema, 'min_length')),
        ...limits('maxlength', bound(schema, 'max_length')),
        ...patternOf(schema),
        ...hintOf(schema),
      } as Field
    default:
      throw new Error(`No field of the editor for ${name}, which is a ${schema.type}`)
  }
}

/** `Testimonials` → `testimonial`, for the button that adds one. */
const singular = (label: string) => label.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')

function listOf(common: { name: string; label: string }, schema: Schema, values: unknown[]): Field {
  const item = schema.item!
  const all = {
    ...common,
    label: LIST_LABELS[common.name] ?? common.label,
    label_singular: SINGULARS[common.name] ?? singular(common.label),
    widget: 'list' as const,
    ...limits(
      'min',
      bound(schema, 'min_length') ?? (actionsOf(schema).some(({ type }) => type === 'non_empty') ? 1 : undefined),
    ),
    ...limits('max', bound(schema, 'max_length')),
  }
  if (item.type !== 'strict_object')
    return { ...all, field: fieldOf(item.type === 'picklist' ? common.name : 'text', item, values) }
  return { ...all, collapsed: true, fields: fieldsOf(item, values) }
}

/** The fields of an object, in the order of its schema. */
export const fieldsOf = (schema: Schema, values: unknown[]): Field[] =>
  Object.entries(schema.entries!).map(([name, entry]) => fieldOf(name, entry, inside(values, name)))

const limits = (name: string, value: number | undefined) => (value === undefined ? {} : { [name]: value })
