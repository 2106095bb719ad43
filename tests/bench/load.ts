import { Agent, request } from 'node:http'
import { percentile } from './stats.ts'

export type Timing = { perSecond: number; p50: number; p95: number; p99: number }

/** `call` `count` times, `atOnce` under way at any moment. Times in milliseconds. */
export async function timed(count: number, atOnce: number, call: () => Promise<void>): Promise<Timing> {
  const times: number[] = []
  let left = count
  const began = performance.now()
  const worker = async () => {
    while (left-- > 0) {
      const at = performance.now()
      await call()
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - began) / 1_000
  const [p50, p95, p99] = [50, 95, 99].map((rank) => percentile(times, rank) ?? Number.NaN) as [number, number, number]
  return { perSecond: count / seconds, p50, p95, p99 }
}

/** One GET over kept connections, cheaper than `fetch`: the caller's own time is part of what is measured. */
export function getter(url: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true })
  const get = () =>
    new Promise<void>((done, failed) => {
      request(url, { agent, headers }, (answer) => {
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        answer.on('end', () =>
          answer.statusCode === 200 && size > 10
            ? done()
            : failed(new Error(`${url}: ${answer.statusCode}, ${size} bytes`)),
        )
        answer.on('error', failed)
      })
        .on('error', failed)
        .end()
    })
  return { get, close: () => agent.destroy() }
}
