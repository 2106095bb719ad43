import { type ReactNode, useRef, useState } from 'react'
import { adminBooksPage } from '#copy/admin-books-page.ts'
import { Icon } from '#ui/icon.tsx'
import { BOOKS_TYPES } from './read-file.ts'

const words = adminBooksPage.drop

type Props = { add: (files: File[]) => Promise<void>; busy: boolean }

/** Takes files that are dropped anywhere on the page of books. */
export function DropZone({ add, busy, children }: Props & { children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it takes files by keyboard
    <div
      className="relative min-h-[70vh]"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!busy) void add([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <div className="absolute inset-0 z-2 grid place-items-center rounded-[8px] border-3 border-dashed border-action bg-[color-mix(in_srgb,var(--sheet)_88%,transparent)] pointer-events-none">
          <p className="t-3">{words.here}</p>
        </div>
      )}
    </div>
  )
}

type ChooseProps = Props & { label: string; isSecondary?: boolean }

/** Chooses files, any number of them. */
export function ChooseFiles({ label, add, busy, isSecondary = false }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={BOOKS_TYPES}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // The same file, mended and chosen again, is a change too.
          target.value = ''
          void add(chosen)
        }}
      />
      <button
        type="button"
        className={isSecondary ? 'btn-secondary min-h-11 px-4' : 'btn-primary'}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        <Icon name={isSecondary ? 'plus' : 'file-up'} className="text-5" />
        {label}
      </button>
    </>
  )
}
