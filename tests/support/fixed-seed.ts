import fc from 'fast-check'

/** Generated input is the same in every run, so that a change is judged by itself. SEED tries others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) })
