import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The folder that `#content` stands for: content/, or the tests' own under Node's condition `fixture-content`. */
export const CONTENT = dirname(createRequire(import.meta.url).resolve('#content/firm.json'))

/** A content file as the site takes it: `$schema` names its JSON Schema for text editors. */
export const withoutSchema = ({ $schema: _, ...value }: Record<string, unknown>) => value
