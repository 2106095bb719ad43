import json from '#content/testimonials.json' with { type: 'json' }
import type { Testimonials } from '#schema/content/pages/home.ts'
import { withFacts } from './facts.ts'

export const testimonials = withFacts(json as Testimonials)

/** The one with this id; the build refuses an id that is not there. */
export const testimonialOf = (id: number) => testimonials.find((testimonial) => testimonial.id === id)!
