/** Set SEED to run a failure again. */
export const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.info(`SEED=${seed}`)
