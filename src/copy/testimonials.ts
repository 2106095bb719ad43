import json from '#content/testimonials.json' with { type: 'json' }
import type { Testimonials } from '#schema/content/testimonials.ts'
import { withFacts } from './facts.ts'

export const testimonials = withFacts(json as Testimonials)
