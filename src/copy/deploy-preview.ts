import json from '#content/app/deploy-preview.json' with { type: 'json' }
import type { DeployPreview } from '#schema/content/app/shell.ts'
import { withFacts } from './facts.ts'

export const deployPreview = withFacts<DeployPreview>(json)
