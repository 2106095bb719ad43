import { useState } from 'react'
import { markStep, setOwner } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { closeChecklist } from '#copy/close-checklist.ts'
import { fill } from '#copy/fill.ts'
import { requestTemplates } from '#copy/request-templates.ts'
import { isMarkable } from '#domain/close.ts'
import { monthName } from '#domain/month.ts'
import { activeMembers } from '#features/firm/firm-members.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { CLOSE_STATES, type CloseGrid } from '#schema/close.ts'
import type { Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuProps } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { BulkDialog, type BulkQuestion } from './bulk-dialog.tsx'
import { assignedNotice, markedNotice } from './bulk-notices.ts'
import { currentCell, readyRows } from './filter.ts'
import type { Selection } from './use-selection.ts'

const words = adminClosePage.bulk

type Props = {
  grid: CloseGrid
  month: Month
  selection: Selection
  /** Takes the focus, which is in the bar, before the bar goes. */
  leave: () => void
}

/** What can be done with the clients that are selected; it stays at the foot of the window. */
export function BulkBar({ grid, month, selection, leave }: Props) {
  const firmWrite = useFirmWrite()
  const { write, pending, errorText, settle } = firmWrite
  const [question, setQuestion] = useState<BulkQuestion>()
  const { ids, rows } = selection
  const people = activeMembers(grid.people)
  const cells = rows.map(currentCell)
  const ready = readyRows(rows)
  const states = CLOSE_STATES.flatMap((state) => {
    const count = cells.filter((cell) => cell?.state === state).length
    return count > 0 ? [`${count} ${adminClosePage.states[state].toLowerCase()}`] : []
  })

  const assign = async (ownerId: string | null) => {
    const done = await write(setOwner, { companies: ids, ownerId })
    if (!done) return
    const name = people.find(({ id }) => id === ownerId)?.name
    const moved = rows.filter((row) => row.ownerId !== ownerId)
    const canUndo = moved.every((row) => row.ownerId === null || people.some(({ id }) => id === row.ownerId))
    const undo = async () => {
      for (const [before, clients] of Map.groupBy(moved, (row) => row.ownerId))
        if (!(await write(setOwner, { companies: clients.map(({ id }) => id), ownerId: before }))) return
      toast({ title: words.reassigned })
    }
    toast({
      title: assignedNotice(moved.length, name),
      ...(moved.length > 0 && canUndo && { action: { label: words.undo, act: () => void undo() } }),
    })
  }
  const mark = async (step: string, title: string) => {
    const done = await write(markStep, { companies: ids, month, step, isDone: true })
    if (!done) return
    const { changed, marked } = done
    const undo = async () => {
      const undone = await write(markStep, { companies: marked, month, step, isDone: false })
      if (undone) toast({ title: words.unmarked })
    }
    toast({
      ...markedNotice(title, marked.length, changed, ids.length),
      ...(marked.length > 0 && { action: { label: words.undo, act: () => void undo() } }),
    })
  }
  /** What failed before has nothing to do with what is asked now. */
  const ask = (question?: BulkQuestion) => {
    settle()
    setQuestion(question)
  }
  const clear = () => {
    leave()
    selection.clear()
  }

  return (
    <section
      aria-label={words.label}
      data-foot-controls
      data-selection-bar
      onKeyDown={({ key }) => key === 'Escape' && !question && clear()}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] md:bottom-0 z-2 mt-4 max-md:-mx-5 bg-deep text-on-deep md:rounded-[4px] px-4 py-2 min-h-15 flex flex-wrap items-center gap-2.5"
    >
      <p className="grow basis-52 t-small min-w-0 max-md:-order-2" role="status">
        <b className="font-600">{fill(words.selected, { count: rows.length })}</b>{' '}
        <span className="text-on-deep2 max-sm:sr-only">{states.join(', ')}</span>
        {errorText && <span className="block text-brass-b">{errorText}</span>}
      </p>
      <BulkMenu
        label={words.assign}
        icon="user"
        busy={pending}
        items={[
          ...people.map(({ id, name }) => ({ label: name, act: () => void assign(id) })),
          { label: adminClosePage.nobody, act: () => void assign(null) },
        ]}
      />
      <BulkMenu
        label={words.mark}
        icon="check"
        align="end"
        busy={pending}
        heading={<p className="t-note text-ink2">{fill(words.markHeading, { month: monthName(month) })}</p>}
        items={closeChecklist.steps
          .filter(isMarkable)
          .map(({ id, title }) => ({ label: title, act: () => void mark(id, title) }))}
      />
      <BulkMenu
        label={words.send}
        icon="mail"
        align="end"
        busy={pending}
        heading={<p className="t-note text-ink2">{fill(words.sendHeading, { month: monthName(month) })}</p>}
        items={[
          ...requestTemplates
            .filter(({ onboarding }) => !onboarding)
            .map((template) => ({
              label: template.title,
              hint: template.what,
              act: () => ask(template),
            })),
          { ...words.invite, act: () => ask('invite') },
        ]}
      />
      {ready.length > 0 && (
        <button
          type="button"
          className="btn-brass min-h-11 px-3.5 t-small"
          disabled={pending}
          onClick={() => ask('publish')}
        >
          {fill(words.publish, { count: ready.length })}
        </button>
      )}
      <BulkDialog {...{ question, grid, month, selection, firmWrite, clear }} close={() => setQuestion(undefined)} />
      <button
        type="button"
        className="icon-btn text-on-deep max-md:-order-1"
        data-tip
        aria-label={words.clear}
        onClick={clear}
      >
        <Icon name="x" className="text-5" />
      </button>
    </section>
  )
}

type BulkMenuProps = Pick<MenuProps, 'label' | 'align' | 'busy' | 'heading' | 'items'> & {
  icon: 'user' | 'check' | 'mail'
}

/** One of the bar's menus. */
const BulkMenu = ({ icon, ...menu }: BulkMenuProps) => (
  <Menu
    {...menu}
    className="btn min-h-11 px-3.5 max-sm:px-3 t-small border-1.5 border-on-deep2 text-on-deep hover:bg-deep-on aria-disabled:text-on-deep2"
    side="above"
  >
    <Icon name={icon} className="text-4.5 max-sm:hidden" />
    {menu.label}
    <Icon name="chevron-down" className="text-4.5" />
  </Menu>
)
