import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { searchFirm } from '#contract/search.ts'
import { adminSearchPage as words } from '#copy/admin-search-page.ts'
import { fill } from '#copy/fill.ts'
import { counted } from '#features/firm/counted.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { usePaused } from '#features/firm/use-paused.ts'
import { MAX_PER_KIND, SEARCH_KINDS, SEARCH_LIMIT, type SearchResult } from '#schema/search.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { focusPageTop } from '#ui/later.tsx'
import { actionsFor, choiceOf, choicesInOrder, type DialogName, type PaletteChoice } from './results.ts'

/** While somebody types on, nothing is asked. */
const PAUSE = 120

const isCut = (found: SearchResult[]) =>
  SEARCH_KINDS.some((kind) => found.filter((one) => one.kind === kind).length === MAX_PER_KIND)

type Props = { close: () => void; show: (dialog: DialogName) => void }

/** The search over everything: a combobox whose list holds what is found and what can be done. */
export function Palette({ close, show }: Props) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const asked = usePaused(typed.trim(), PAUSE)
  const { data, error } = useFirmQuery(searchFirm, asked === '' ? null : { q: asked })
  const id = useId()
  const found = asked === '' ? [] : (data?.found ?? []).map(choiceOf)
  const choices = choicesInOrder(typed, found, actionsFor(typed))
  const chosen = Math.min(at, choices.length - 1)
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const choose = (choice: PaletteChoice | undefined) => {
    if (!choice) return
    close()
    const { address } = choice
    if (address === 'keys' || address === 'client') show(address)
    else {
      navigate(address)
      focusPageTop()
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = choices.length - 1
    const moved = { ArrowDown: chosen === last ? 0 : chosen + 1, ArrowUp: chosen <= 0 ? last : chosen - 1 }[event.key]
    if (moved !== undefined) setAt(moved)
    else if (event.key === 'Enter') choose(choices[chosen])
    else return
    event.preventDefault()
  }
  const isWaiting = typed.trim() !== '' && (asked !== typed.trim() || (!data && !error))
  const status = error
    ? words.failed
    : isWaiting
      ? words.searching
      : choices.length === 0
        ? fill(words.nothing, { q: typed.trim() })
        : [counted(choices.length, words.found), isCut(data?.found ?? []) && fill(words.most, { count: MAX_PER_KIND })]
            .filter(Boolean)
            .join('. ')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      heading={words.heading}
      close={words.close}
      className="sm:max-w-160"
    >
      <div className="px-5 pt-4 sm:px-8">
        <input
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={choices[chosen] && `${id}-${chosen}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_LIMIT}
          placeholder={words.placeholder}
          className="field"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <p role="status" className="mt-2 t-note text-ink2">
          {status}
        </p>
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={words.results}
        className="mt-2 max-h-[50vh] overflow-y-auto border-t border-rule"
      >
        {choices.map((choice, nth) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and hears the keys
          <div
            key={choice.key}
            id={`${id}-${nth}`}
            role="option"
            tabIndex={-1}
            aria-selected={nth === chosen}
            className="flex items-center gap-3 min-h-12 px-5 sm:px-8 py-1.5 cursor-pointer hover:bg-band aria-selected:(bg-band outline-2 -outline-offset-2 outline-solid outline-focus)"
            onClick={() => choose(choice)}
          >
            <Icon name={choice.icon} className="text-5 text-ink2 shrink-0" />
            <span className="min-w-0 grow">
              <span className="block t-small font-600 truncate">{choice.title}</span>
              {choice.detail && <span className="block t-note text-ink2 truncate">{choice.detail}</span>}
            </span>
            <span className="t-note text-ink2 shrink-0">{choice.kind}</span>
          </div>
        ))}
      </div>
      <p className="px-5 sm:px-8 py-3 t-note text-ink2 border-t border-rule max-sm:hidden">{words.hint}</p>
    </Dialog>
  )
}
