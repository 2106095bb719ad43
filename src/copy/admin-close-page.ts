import json from '#content/app/admin-close.json' with { type: 'json' }
import type { AdminClosePage } from '#schema/content/app/admin-close.ts'
import { withFacts } from './facts.ts'

export const adminClosePage = withFacts<AdminClosePage>(json)
