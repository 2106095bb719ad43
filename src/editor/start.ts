import { init, registerEventListener, registerFieldType } from '@sveltia/cms'
import { NumberField } from './number-field.ts'

/** What the editor puts before the name of a picture; content files hold the name alone. */
const PICTURES = '/content/images/'

/** A value, or all that a map or a list holds, with pictures by their names. */
function withBareNames(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(PICTURES) ? value.slice(PICTURES.length) : value
  return isCollection(value) ? value.map(withBareNames) : value
}

/** Entries come as the collections of Immutable.js. */
const isCollection = (value: unknown): value is { map: (change: (value: unknown) => unknown) => unknown } =>
  typeof value === 'object' && value !== null && 'map' in value

registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => entry.update('data', (data) => withBareNames(data) as typeof data),
})

registerFieldType('number-as-text', NumberField)

/** The forms are made at build (src/build/editor-config.ts). */
const answer = await fetch('/editor/config.json')
init({ config: await answer.json() })
