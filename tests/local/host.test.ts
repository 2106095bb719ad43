import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { functionContext } from '#local/functions.ts'
import { type RequestHandler, startHost } from '#local/host.ts'

async function hostWith(answer: RequestHandler) {
  const host = await startHost(0)
  host.serve(answer)
  onTestFinished(() => host.stop())
  return host
}

test('a request under way is answered before the host stops, and no new one is taken', async () => {
  const host = await startHost(0)
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  host.serve(async () => {
    asked.resolve()
    await held.promise
    return new Response('done')
  })
  const answer = fetch(host.origin)
  await asked.promise
  const stopped = host.stop()
  await expect(fetch(host.origin)).rejects.toThrow()
  held.resolve()
  expect(await (await answer).text()).toBe('done')
  await stopped
})

test('a connection that a browser has opened ahead and not used does not hold up the stop', async () => {
  const host = await startHost(0)
  host.serve(() => new Response('done'))
  const socket = connect(Number(new URL(host.origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const began = performance.now()
  await host.stop()
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('requests wait while the host is getting ready', async () => {
  const host = await startHost(0)
  onTestFinished(() => host.stop())
  const answer = fetch(host.origin)
  await pause(100)
  host.serve(() => new Response('ready'))
  expect(await (await answer).text()).toBe('ready')
})

test('a host that never got ready stops at once', async () => {
  const host = await startHost(0)
  const waiting = fetch(host.origin).catch(() => 'dropped')
  await pause(100)
  await host.stop()
  expect(await waiting).toBe('dropped')
})

test('a taken port is told in a sentence', async () => {
  const { origin } = await hostWith(() => new Response())
  const port = Number(new URL(origin).port)
  await expect(startHost(port)).rejects.toThrow(`Port ${port} is in use`)
})

test('functions are told the address of the socket, whatever the headers claim', async () => {
  const { origin } = await hostWith((request, address) => Response.json(functionContext(request, address).ip))
  const headers = { 'x-forwarded-for': '6.6.6.6', 'x-nf-client-connection-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' }
  expect(await (await fetch(origin, { headers })).json()).toBe('127.0.0.1')
})

test('what a function leaves to waitUntil is done before the host has stopped', async () => {
  const host = await startHost(0)
  let isDone = false
  host.serve((request, address) => {
    const work = pause(200).then(() => {
      isDone = true
    })
    functionContext(request, address).waitUntil(work)
    return new Response()
  })
  await fetch(host.origin)
  await host.stop()
  expect(isDone).toBe(true)
})
