import { useState } from 'react'
import { useSession } from '#offline/session.ts'

type Draft<W> = { words: W; wish: { said: string; key: string } }

/** What is being written, for as long as this page lives: by person, so that the next one finds nothing of it. */
const drafts = new Map<string, Draft<unknown>>()

/**
 * Words that outlive their form. `keyFor` gives one key for one wish: the same words have the same key however often
 * they are tried, also after the form was closed in between; other words have another.
 */
export function useDraft<W>(about: string, first: W) {
  const session = useSession()
  const name = `${session.status === 'user' ? session.user.id : ''} ${about}`
  const draftOf = () => (drafts.get(name) as Draft<W> | undefined) ?? { words: first, wish: { said: '', key: '' } }
  const [, redraw] = useState(0)
  const put = (draft: Draft<W>) => {
    drafts.set(name, draft)
    redraw((times) => times + 1)
  }
  return {
    words: draftOf().words,
    write: (words: Partial<W>) => put({ ...draftOf(), words: { ...draftOf().words, ...words } }),
    clear: () => {
      drafts.delete(name)
      redraw((times) => times + 1)
    },
    keyFor(body: object) {
      const { words, wish } = draftOf()
      const said = JSON.stringify(body)
      if (wish.said === said) return wish.key
      const key = crypto.randomUUID()
      put({ words, wish: { said, key } })
      return key
    },
  }
}
