import json from '#content/pages/phone-bar.json' with { type: 'json' }
import type { PhoneBar } from '#schema/content/pages/phone-bar.ts'
import { withFacts } from './facts.ts'

export const phoneBar = withFacts<PhoneBar>(json)
