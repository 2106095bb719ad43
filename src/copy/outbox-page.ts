import json from '#content/app/outbox.json' with { type: 'json' }
import type { OutboxPage } from '#schema/content/app/outbox.ts'
import { withFacts } from './facts.ts'

export const outboxPage = withFacts<OutboxPage>(json)
