import json from '#content/brand.json' with { type: 'json' }
import type { Brand } from '#schema/content/brand.ts'

export const brand = json as Brand
