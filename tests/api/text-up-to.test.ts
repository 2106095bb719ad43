import { expect, test } from 'vitest'
import { textUpTo } from '#server/other-servers.ts'

test('an answer is read to its end, whatever letters its pieces part, and not where it is longer than that', async () => {
  const bytes = new TextEncoder().encode('five €')
  const inPieces = (each: number) => {
    let at = 0
    return new Response(
      new ReadableStream({
        pull(controller) {
          controller.enqueue(bytes.slice(at, (at += each)))
          if (at >= bytes.length) controller.close()
        },
      }),
    )
  }
  expect(await textUpTo(inPieces(6), 8)).toBe('five €')
  expect(await textUpTo(inPieces(6), 7)).toBeUndefined()
  expect(await textUpTo(new Response(), 8)).toBe('')
})
