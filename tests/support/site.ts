import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startHost } from '#local/host.ts'
import { openSite } from '#local/site.ts'

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A built site of these files behind the local host, asked without a client that tidies addresses or unpacks answers. */
export async function siteOf(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  const host = await startHost(0)
  host.serve(await openSite(root))
  const { port } = new URL(host.origin)
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Raw>((done, failed) => {
      const call = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, async (answer) => {
        const body = Buffer.concat(await answer.toArray())
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body })
      })
      call.on('error', failed).end()
    })
  const stop = async () => {
    await host.stop()
    await rm(root, { recursive: true })
  }
  return { ask, stop, origin: host.origin }
}
