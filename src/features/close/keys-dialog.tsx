import { useEffect, useState } from 'react'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { isTyping } from '#features/firm/is-typing.ts'
import { Dialog } from '#ui/dialog.tsx'

const words = adminClosePage.keys

/** The keys of the grid, behind a button and the question mark. */
export function Keys() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setOpen(true)
    }
    document.addEventListener('keydown', show)
    return () => document.removeEventListener('keydown', show)
  }, [])
  return (
    <>
      <button
        type="button"
        className="btn min-h-11 px-3.5 t-small bg-band hover:bg-sage max-md:hidden"
        onClick={() => setOpen(true)}
      >
        {words.button}
        <kbd className="grid place-items-center w-6 h-6 rounded-[3px] border border-edge bg-sheet t-note font-600">
          ?
        </kbd>
      </button>
      <Dialog open={open} onOpenChange={setOpen} heading={words.heading} close={words.close}>
        <dl className="p-5 sm:p-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 t-small">
          {words.list.map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt className="font-600">{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
