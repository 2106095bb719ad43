import '#tests/support/browser-globals.ts'
import { expect, test, vi } from 'vitest'
import { requestFileInParts } from '#data/file.ts'

const part = (text: string, next?: string) =>
  new Response(text, {
    headers: {
      'content-disposition': 'attachment; filename="log.csv"',
      ...(next && { link: `<${next}>; rel="next"` }),
    },
  })

test('a file in parts is put together in their order, under its one name', async () => {
  const answers: Record<string, Response> = {
    '/log': part('When,What\r\n1,a\r\n', '/log?before=1'),
    '/log?before=1': part('2,b\r\n', '/log?before=2'),
    '/log?before=2': part('3,c\r\n'),
  }
  vi.stubGlobal('fetch', async (path: string) => answers[path])
  const file = await requestFileInParts('/log')
  expect([file.name, await file.text()]).toEqual(['log.csv', 'When,What\r\n1,a\r\n2,b\r\n3,c\r\n'])
})

test('where one part does not come there is no file at all', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/log' ? part('1', '/log?before=1') : new Response('{}', { status: 503 }),
  )
  await expect(requestFileInParts('/log')).rejects.toMatchObject({ status: 503 })
})
