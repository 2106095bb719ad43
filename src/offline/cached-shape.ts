/**
 * Answers lie on a device across deploys. Where a schema of one gets a field that it asks for, or changes its shape, add a
 * step here that brings an answer of the version before up to it; the number of steps is the version that is saved with
 * each answer. A step only fills in what is missing: an older tab saves what a newer server has said, too.
 */
type Step = (value: unknown) => unknown

/** By the beginning of the name that an answer is saved under; the first that fits counts. */
export const STEPS: readonly (readonly [name: string, steps: readonly Step[]])[] = []

const stepsOf = (name: string) => STEPS.find(([beginning]) => name.startsWith(beginning))?.[1] ?? []

/** The version of the shape that this build saves an answer in. */
export const shapeOf = (name: string) => stepsOf(name).length

/** What was saved in the shape of a version, in today's; one of a newer version stays as it is. */
export function upgraded(name: string, value: unknown, shape: unknown) {
  const steps = stepsOf(name).slice(typeof shape === 'number' ? shape : 0)
  return steps.reduce((before, step) => step(before), value)
}
