/** A sentence for the person at the terminal; shown without a stack. */
export class PlainError extends Error {}

/** Runs a command's work; what is wrong is said in one sentence, and the exit code tells scripts. */
export async function withPlainErrors(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
