import json from '#content/pages/deploy-preview.json' with { type: 'json' }
import type { DeployPreview } from '#schema/content/pages/shell.ts'
import { withFacts } from './facts.ts'

export const deployPreview = withFacts<DeployPreview>(json)
