import { type MessageContext, SUBJECT_LIMIT } from '#schema/conversation.ts'
import type { Month } from '#schema/units.ts'
import { monthName } from './month.ts'

/** What a subject looks like by what it is about; `{label}` and `{month}` stand for themselves. */
export type SubjectPatterns = Record<'actionPlan' | 'metrics' | 'document' | 'general', string>

/**
 * The subject that the message panel begins with (docs/product-rules.md, Message panel). A label too long for a subject
 * is cut.
 */
export function prefilledSubject(
  { type, label = '', month }: MessageContext,
  patterns: SubjectPatterns,
  thisMonth: Month,
) {
  const name = label.trim()
  if (type === 'financial_metrics') return patterns.metrics.replace('{month}', () => monthName(month ?? thisMonth))
  if (type === 'action_plan' && name) return named(patterns.actionPlan, name)
  if (type === 'document' && name) return named(patterns.document, name)
  return patterns.general
}

function named(pattern: string, label: string) {
  const room = SUBJECT_LIMIT - pattern.replace('{label}', '').length
  const fitting = label.length > room ? `${label.slice(0, room - 1).trimEnd()}…` : label
  return pattern.replace('{label}', () => fitting)
}
