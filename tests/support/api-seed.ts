/** The same inputs in every run. Another SEED tries others: `SEED=7 npx vitest run tests/api`. */
export const seed = Number(process.env.SEED ?? 20_261_122)
console.info(`SEED=${seed}`)
