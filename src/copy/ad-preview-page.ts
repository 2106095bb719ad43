import json from '#content/pages/ad-preview.json' with { type: 'json' }
import type { AdPreviewPage } from '#schema/content/pages/ad-preview.ts'
import { withFacts } from './facts.ts'

export const adPreviewPage = withFacts<AdPreviewPage>(json)
