import json from '#content/firm.json' with { type: 'json' }
import type { Firm } from '#schema/content/firm.ts'

export const firm = json as Firm
