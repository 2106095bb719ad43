import json from '#content/pages/device.json' with { type: 'json' }
import type { DevicePage } from '#schema/content/pages/outbox.ts'
import { withFacts } from './facts.ts'

export const devicePage = withFacts<DevicePage>(json)
