import fc from 'fast-check'

/** Generated input is the same in every run, so that a change is judged by itself. `SEED=7 npx vitest run` tries others. */
export const seed = Number(process.env.SEED ?? 20_261_122)
fc.configureGlobal({ seed })
