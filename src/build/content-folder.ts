import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The folder that `#content` stands for: content/, or the tests' own under Node's condition `fixture-content`. */
export const CONTENT = dirname(createRequire(import.meta.url).resolve('#content/firm.json'))
