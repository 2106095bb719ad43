import { seed } from './fixed-seed.ts'

console.info(`SEED=${seed}`)

export { seed }
