import json from '#content/proof.json' with { type: 'json' }
import type { Proof } from '#schema/content/proof.ts'
import { withFacts } from './facts.ts'

export const proof = withFacts<Proof>(json)
