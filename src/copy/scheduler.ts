import json from '#content/scheduler.json' with { type: 'json' }
import type { Scheduler } from '#schema/content/scheduler.ts'

export const scheduler: Scheduler = json
