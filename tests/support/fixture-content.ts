import { registerHooks } from 'node:module'

const CONDITION = 'fixture-content'

// For processes that this one starts, and for what it imports from here on: it runs already.
if (!process.env.NODE_OPTIONS?.includes(CONDITION)) {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=${CONDITION}`.trim()
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, { ...context, conditions: [...context.conditions, CONDITION] }),
  })
}
