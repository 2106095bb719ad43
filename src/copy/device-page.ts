import json from '#content/app/device.json' with { type: 'json' }
import type { DevicePage } from '#schema/content/app/outbox.ts'
import { withFacts } from './facts.ts'

export const devicePage = withFacts<DevicePage>(json)
