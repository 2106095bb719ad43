import json from '#content/pages/outbox.json' with { type: 'json' }
import type { OutboxPage } from '#schema/content/pages/outbox.ts'
import { withFacts } from './facts.ts'

export const outboxPage = withFacts<OutboxPage>(json)
