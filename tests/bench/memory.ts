import { readFile } from 'node:fs/promises'

/** In MB (10^6 bytes); null where there is no /proc. */
export async function memoryOf(pid: number | undefined) {
  const status = pid ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : ''
  const field = (name: string) => {
    const kb = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
    return kb ? (Number(kb) * 1_024) / 1e6 : null
  }
  return { now: field('VmRSS'), peak: field('VmHWM') }
}

/** How much more the process holds at its peak while `work` goes on, in MB; looked at every 20 ms. */
export async function peakWhile(pid: number | undefined, work: () => Promise<void>) {
  const { now: before } = await memoryOf(pid)
  let most = before
  const look = setInterval(async () => {
    const { now } = await memoryOf(pid)
    if (now !== null && most !== null) most = Math.max(most, now)
  }, 20)
  await work().finally(() => clearInterval(look))
  return most === null || before === null ? null : most - before
}
