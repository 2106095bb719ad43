import * as v from 'valibot'
import { heading, words } from './words.ts'

/** Lucide names that the build knows for the principles; another needs a line in code, so that its drawing is shipped. */
export const PrincipleIcon = v.picklist([
  'eye',
  'scale',
  'handshake',
  'sprout',
  'lightbulb',
  'key-round',
  'search',
  'users',
  'calendar',
  'chart-column',
  'list-checks',
  'building-2',
])
export type PrincipleIcon = v.InferOutput<typeof PrincipleIcon>

export const Principle = v.strictObject({ icon: PrincipleIcon, title: heading(), description: words() })
export type Principle = v.InferOutput<typeof Principle>

/** content/principles.json: what the firm can be held to, in order. */
export const Principles = v.array(Principle)
export type Principles = v.InferOutput<typeof Principles>
