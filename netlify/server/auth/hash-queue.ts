import { Refused, retryAfter } from '#server/http/refused.ts'

/** Strangers that wait without a turn of their own; each is an open request and nothing more. */
const MAX_WITHOUT_TURN = 500

type Stranger = {
  /** Undefined where there is no password to compare with. */
  compare: (() => Promise<boolean>) | undefined
  isRight: boolean
  resolve: (isRight: boolean) => void
  reject: (reason: unknown) => void
}

/** One hash, and the strangers who are answered when it is done. */
type Turn = { owner: Stranger; others: Stranger[] }

/**
 * The order of password hashes in one process, which run one after another. There are two lines.
 *
 * `first` is for known devices and for people who are signed in. They go before every stranger.
 *
 * `inLine` is for strangers. Each arrival takes a turn, as long as fewer than `most` are left, and is answered when that
 * turn ends. A turn runs exactly one hash: the comparison of its owner or, where the owner has no password to compare
 * with, the comparison of a known account that found no turn, or else the stand-in. Whoever finds no turn is answered
 * at the end of the last one: signed in if the password was compared meanwhile and right, `busy` otherwise.
 *
 * So a flood of unknown accounts makes room for known ones, and nobody can see it: when a stranger is answered, and
 * whether a failure says `wrong_credentials` or `busy`, follows from the number of strangers before, whoever they are.
 * A right password waits for its turn as well. Answered earlier, it would tell its owner how many of the accounts that
 * were tried beside it exist.
 */
export function hashQueue(most: number, standIn: () => Promise<unknown>) {
  const urgent: (() => Promise<unknown>)[] = []
  const turns: Turn[] = []
  const knownWithoutTurn = new Set<Stranger>()
  let urgentCount = 0
  let withoutTurn = 0
  let isRunning = false

  async function first<T>(hash: () => Promise<T>): Promise<T> {
    if (urgentCount >= most) throw busy()
    urgentCount++
    try {
      return await new Promise<T>((resolve, reject) => {
        urgent.push(() => hash().then(resolve, reject))
        void runAll()
      })
    } finally {
      urgentCount--
    }
  }

  async function inLine(compare: (() => Promise<boolean>) | undefined): Promise<boolean> {
    const last = turns.length < most ? undefined : turns.at(-1)
    if (last && withoutTurn >= MAX_WITHOUT_TURN) throw busy()
    return new Promise<boolean>((resolve, reject) => {
      const stranger = { compare, isRight: false, resolve, reject }
      if (last) {
        withoutTurn++
        last.others.push(stranger)
        if (compare) knownWithoutTurn.add(stranger)
      } else turns.push({ owner: stranger, others: [] })
      void runAll()
    })
  }

  async function runAll() {
    if (isRunning) return
    isRunning = true
    while (urgent.length > 0 || turns.length > 0) {
      const hash = urgent.shift()
      if (hash) await hash()
      else if (turns[0]) await runTurn(turns[0])
    }
    isRunning = false
  }

  async function runTurn({ owner, others }: Turn) {
    const [waiting] = knownWithoutTurn
    const compared = owner.compare ? owner : waiting
    if (compared) knownWithoutTurn.delete(compared)
    try {
      if (compared?.compare) compared.isRight = await compared.compare()
      else await standIn()
      owner.resolve(owner.isRight)
    } catch (thrown) {
      owner.reject(thrown)
    }
    turns.shift()
    withoutTurn -= others.length
    for (const other of others) {
      knownWithoutTurn.delete(other)
      if (other.isRight) other.resolve(true)
      else other.reject(busy())
    }
  }

  return { first, inLine }
}

const busy = () => new Refused('busy', retryAfter(1))
