import { useState } from 'react'
import { inviteClients, markStep, publishClose, sendTemplate, setOwner } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { closeChecklist } from '#copy/close-checklist.ts'
import { fill } from '#copy/fill.ts'
import { requestTemplates } from '#copy/request-templates.ts'
import { requestDueDay } from '#domain/business-day.ts'
import { isMarkable, isReady } from '#domain/close.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { monthName } from '#domain/month.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { pastDayFault } from '#features/firm/past-day.ts'
import { publishWarningForMany } from '#features/firm/unmailed.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { CLOSE_STATES, type CloseGrid } from '#schema/close.ts'
import type { Month } from '#schema/units.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuProps } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { assignedNotice, markedNotice } from './bulk-notices.ts'
import { currentCell } from './filter.ts'
import type { Selection } from './use-selection.ts'

const words = adminClosePage.bulk
/** As many as a notice has room for. */
const MAX_NAMED = 3
/** The first few, and how many more. */
const asManyAsFit = (names: string[]) =>
  names.length > MAX_NAMED
    ? [...names.slice(0, MAX_NAMED), fill(words.andMore, { count: names.length - MAX_NAMED })]
    : names
const namesOf = (names: string[]) => listInWords(asManyAsFit(names))

type Props = {
  grid: CloseGrid
  month: Month
  selection: Selection
  /** Takes the focus, which is in the bar, before the bar goes. */
  leave: () => void
}

/** What can be done with the clients that are selected; it stays at the foot of the window. */
export function BulkBar({ grid, month, selection, leave }: Props) {
  const { write, pending, errorText } = useFirmWrite()
  const [asks, ask] = useState<'publish' | 'invite' | (typeof requestTemplates)[number]>()
  // Kept until it is sent: a try that fails, or a second thought, loses nothing of it.
  const [due, setDue] = useState({ template: '', day: '' })
  const dueDate = due.day
  const pastDay = pastDayFault(dueDate)
  const { ids, rows } = selection
  const cells = rows.map(currentCell)
  const ready = rows.filter((row) => {
    const cell = currentCell(row)
    return cell !== null && isReady(cell)
  })
  const nobody = rows.filter(({ hasNobody }) => hasNobody).length
  const states = CLOSE_STATES.flatMap((state) => {
    const count = cells.filter((cell) => cell?.state === state).length
    return count > 0 ? [`${count} ${adminClosePage.states[state].toLowerCase()}`] : []
  })

  const assign = async (ownerId: string | null) => {
    const done = await write(setOwner, { companies: ids, ownerId })
    if (!done) return
    const name = grid.people.find(({ id }) => id === ownerId)?.name
    const moved = rows.filter((row) => row.ownerId !== ownerId)
    const undo = async () => {
      for (const [before, clients] of Map.groupBy(moved, (row) => row.ownerId))
        if (!(await write(setOwner, { companies: clients.map(({ id }) => id), ownerId: before }))) return
      toast({ title: words.reassigned })
    }
    toast({
      title: assignedNotice(done.changed, name),
      ...(moved.length > 0 && { action: { label: words.undo, act: () => void undo() } }),
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
  const send = async (template: string) => {
    ask(undefined)
    const done = await write(sendTemplate, { companies: ids, month, template, dueDate: dueDate || null })
    if (!done) return
    setDue({ template: '', day: '' })
    const unread = namesOf(done.unread)
    toast({
      title: counted(done.changed, words.sent),
      ...(unread && { text: fill(words.unread, { names: unread }), stays: true }),
    })
  }
  const invite = async () => {
    ask(undefined)
    const done = await write(inviteClients, { companies: ids })
    if (!done) return
    const nobody = namesOf(done.nobody)
    toast({
      title: done.changed > 0 ? counted(done.changed, words.invited) : words.noneInvited,
      ...(nobody && { text: fill(words.nobody, { names: nobody }), stays: true }),
    })
  }
  const publish = async () => {
    // The dialog goes first: while it is open, the focus cannot move to the grid.
    ask(undefined)
    const open = rows.filter((row) => (currentCell(row)?.state ?? 'published') !== 'published')
    const done = await write(publishClose, { companies: open.map(({ id }) => id), month })
    if (!done) return
    const left = asManyAsFit(
      done.left.map(({ name, missing }) =>
        missing.length > 0
          ? fill(words.leftOne, { name, missing: missing.join(', ') })
          : fill(words.leftUnbalanced, { name }),
      ),
    )
    toast({
      title: done.published.length > 0 ? counted(done.published.length, words.published) : words.nonePublished,
      ...(left.length > 0 && { text: fill(words.left, { list: left.join('; ') }), failed: true, stays: true }),
    })
    clear()
    selection.add(done.left.map(({ id }) => id))
  }
  const clear = () => {
    leave()
    selection.clear()
  }

  return (
    <section
      aria-label={words.label}
      data-foot-controls
      onKeyDown={({ key }) => key === 'Escape' && !asks && clear()}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] md:bottom-0 z-2 mt-4 max-md:-mx-5 bg-deep text-on-deep md:rounded-[4px] px-4 py-2 min-h-15 flex flex-wrap items-center gap-2.5"
    >
      <p className="grow basis-52 t-small min-w-0" role="status">
        <b className="font-600">{fill(words.selected, { count: rows.length })}</b>{' '}
        <span className="text-on-deep2">{states.join(', ')}</span>
        {errorText && <span className="block text-brass-b">{errorText}</span>}
      </p>
      <BulkMenu
        label={words.assign}
        icon="user"
        busy={pending}
        items={[
          ...grid.people.map(({ id, name }) => ({ label: name, act: () => void assign(id) })),
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
              act: () => {
                if (due.template !== template.id)
                  setDue({ template: template.id, day: requestDueDay(month, template.due, grid.today) })
                ask(template)
              },
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
      <ConfirmDialog
        open={asks !== undefined}
        close={() => ask(undefined)}
        pending={pending}
        errorText={errorText}
        {...(typeof asks === 'object'
          ? {
              heading: fill(counted(rows.length, words.sendAsk), { title: asks.title }),
              text: [fill(words.sendText, { month: monthName(month) }), nobody > 0 && counted(nobody, words.sendNobody)]
                .filter(Boolean)
                .join(' '),
              ways: [{ label: words.sendButton, act: () => pastDay || void send(asks.id) }],
              children: (
                <Field
                  label={words.sendDue}
                  type="date"
                  value={dueDate}
                  onChange={({ target }) => setDue({ template: asks.id, day: target.value })}
                  {...(pastDay && { fault: pastDay })}
                />
              ),
            }
          : asks === 'invite'
            ? {
                heading: counted(rows.length, words.inviteAsk),
                text: words.invite.hint,
                ways: [{ label: words.inviteButton, act: () => void invite() }],
              }
            : {
                heading: fill(counted(ready.length, words.publishHeading), { month: monthName(month) }),
                text: publishWarningForMany(ready, words.publishText),
                ways: [{ label: words.publishButton, act: () => void publish() }],
              })}
      />
      <button type="button" className="icon-btn text-on-deep" data-tip aria-label={words.clear} onClick={clear}>
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
    className="btn min-h-11 px-3.5 t-small border-1.5 border-on-deep2 text-on-deep hover:bg-deep-on aria-disabled:text-on-deep2"
    side="above"
  >
    <Icon name={icon} className="text-4.5" />
    {menu.label}
    <Icon name="chevron-down" className="text-4.5" />
  </Menu>
)
