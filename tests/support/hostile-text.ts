import fc from 'fast-check'

/** Any text, and often one that has broken programs before; `more` is what else an endpoint may trip over. */
export const hostileText = (...more: string[]) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('\u0000', '\ud800', "' or 1=1; --", '\\', '%00', '𝕬'.repeat(64), ...more),
  )

/** Such a text, or a value of any other kind. */
export const hostileValue = (text: fc.Arbitrary<string>, ...more: unknown[]) =>
  fc.oneof(text, fc.jsonValue(), fc.double(), fc.constantFrom<unknown>(null, true, -0, 1e308, [], {}, ...more))
