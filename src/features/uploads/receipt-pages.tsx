import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import type { Shared } from '#offline/shared-files.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { SharedFiles } from './use-receipt-photos.ts'

const words = documentsPage.receipt

type Way = 'earlier' | 'later'
type Props = { pages: readonly Shared[]; sharedFiles: SharedFiles }

/** The photos of a receipt in the order in which they are sent. */
export function ReceiptPages({ pages, sharedFiles }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: string; way: Way }>()
  // A tile that changes its place loses the focus: whoever moves it goes on moving it.
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-page="${moved.id}"] [data-way="${moved.way}"]`)?.focus()
  }, [moved])
  const move = (at: number, way: Way) => {
    const [page, other] = [pages[at], pages[way === 'earlier' ? at - 1 : at + 1]]
    if (!page || !other) return
    // Pages stand in the order of their moments.
    sharedFiles.change({ ...page, at: other.at }, { ...other, at: page.at })
    setMoved({ id: page.id, way })
  }
  const place = moved ? pages.findIndex(({ id }) => id === moved.id) + 1 : 0
  return (
    <>
      <ol ref={list} className="mt-3 flex gap-3 overflow-x-auto pb-1">
        {pages.map((page, at) => {
          const number = at + 1
          return (
            <li key={page.id} data-page={page.id} className="shrink-0 w-33">
              <Thumbnail page={page} read={sharedFiles.read} text={fill(words.page, { number, count: pages.length })} />
              <div className="flex">
                <TileButton
                  icon="arrow-left"
                  label={fill(words.earlier, { number })}
                  way="earlier"
                  isOff={at === 0}
                  act={() => move(at, 'earlier')}
                />
                <TileButton
                  icon="arrow-right"
                  label={fill(words.later, { number })}
                  way="later"
                  isOff={number === pages.length}
                  act={() => move(at, 'later')}
                />
                <TileButton
                  icon="x"
                  label={fill(words.removePage, { number })}
                  act={() => void sharedFiles.remove(page)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {place > 0 && fill(words.moved, { number: place, count: pages.length })}
      </p>
    </>
  )
}

function Thumbnail({ page, read, text }: { page: Shared; read: SharedFiles['read']; text: string }) {
  const [source, setSource] = useState<string>()
  // Not by the page itself, which is another one with each letter that is typed of the receipt.
  const { id, name, type, size } = page
  useEffect(() => {
    let isHere = true
    const draw = async () => {
      const { thumbnailOf } = await import('./receipt-files.ts')
      const drawn = await thumbnailOf(await read({ id, name, type, size }))
      if (isHere) setSource(drawn)
    }
    // Without a picture the page is still there: its number says which it is.
    void draw().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [id, name, type, size, read])
  return (
    <figure>
      <div className="h-40 border border-edge rounded-[4px] bg-band overflow-hidden">
        {source && <img src={source} alt="" className="w-full h-full object-contain" />}
      </div>
      <figcaption className="mt-1 t-note text-ink2">{text}</figcaption>
    </figure>
  )
}

type TileButtonProps = { icon: IconName; label: string; act: () => void; way?: Way; isOff?: boolean }

/** Kept in reach of the keys where it leads nowhere, so that the focus stays on it at the end. */
const TileButton = ({ icon, label, act, way, isOff = false }: TileButtonProps) => (
  <button
    type="button"
    className="w-11 h-11 grid place-items-center aria-disabled:(text-ink3 cursor-default)"
    aria-label={label}
    aria-disabled={isOff}
    data-way={way}
    onClick={() => !isOff && act()}
  >
    <Icon name={icon} className="text-5" />
  </button>
)
