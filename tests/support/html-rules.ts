import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // HTML takes either way of writing these; React writes `<img/>`, `srcSet` and `open=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // Any id without a space is one, and React makes its own up.
    'valid-id': ['error', { relaxed: true }],
    // A phone number is copied as it is dialled; what keeps it on one line is a matter of styles.
    'tel-non-breaking': 'off',
    // The wide menu and the narrow one bear one name: styles show either of them, and axe sees which.
    'unique-landmark': 'off',
  },
}

/** What is not valid in a page, or in a part of one: a line a fault. */
export async function htmlFaults(html: string, rules: ConfigData['rules'] = {}) {
  const validator = new HtmlValidate(new StaticConfigLoader({ ...RULES, rules: { ...RULES.rules, ...rules } }))
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
