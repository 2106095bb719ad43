import { useState } from 'react'
import { flushSync } from 'react-dom'
import { inviteClients, publishClose, sendTemplate } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import type { requestTemplates } from '#copy/request-templates.ts'
import { requestDueDay } from '#domain/business-day.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { monthName } from '#domain/month.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { DateField } from '#features/firm/date-field.tsx'
import { pastDayFault } from '#features/firm/past-day.ts'
import { publishWarningForMany } from '#features/firm/unmailed.ts'
import type { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CloseGrid } from '#schema/close.ts'
import type { Month } from '#schema/units.ts'
import { toast } from '#ui/toast.ts'
import { currentCell, readyRows } from './filter.ts'
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

/** What clients would see or be mailed about: a month published, people invited, or a template's request sent. */
export type BulkQuestion = 'publish' | 'invite' | (typeof requestTemplates)[number]

type Props = {
  question: BulkQuestion | undefined
  close: () => void
  grid: CloseGrid
  month: Month
  selection: Selection
  /** The bar's own: one change at a time. */
  firmWrite: ReturnType<typeof useFirmWrite>
  /** Selects nobody, which takes the bar away. */
  clear: () => void
}

/** Asks before the bar does something that clients will notice, and does it. */
export function BulkDialog({ question, close, grid, month, selection, firmWrite, clear }: Props) {
  const { write, pending, errorText } = firmWrite
  // Kept until it is sent: a try that fails, or a second thought, loses nothing of it.
  const [typedDay, setTypedDay] = useState<{ template: string; day: string }>()
  const [everyMonth, setEveryMonth] = useState(false)
  const { ids, rows } = selection
  const ready = readyRows(rows)
  const nobody = rows.filter(({ hasNobody }) => hasNobody).length
  const template = typeof question === 'object' ? question : undefined
  const suggestedDay = template ? requestDueDay(month, template.due, grid.today) : ''
  const dueDate = typedDay && typedDay.template === template?.id ? typedDay.day : suggestedDay
  const pastDay = pastDayFault(dueDate)
  const [isPartial, setPartial] = useState(false)

  const send = async (template: string, dueDate: string) => {
    const done = await write(sendTemplate, { companies: ids, month, template, dueDate: dueDate || null, everyMonth })
    if (!done) return
    close()
    setTypedDay(undefined)
    setEveryMonth(false)
    const unread = namesOf(done.unread)
    toast({
      title: counted(done.changed, words.sent),
      ...(unread && { text: fill(words.unread, { names: unread }), stays: true }),
    })
  }
  const invite = async () => {
    const done = await write(inviteClients, { companies: ids })
    if (!done) return
    close()
    const nobody = namesOf(done.nobody)
    toast({
      title: done.changed > 0 ? counted(done.changed, words.invited) : words.noneInvited,
      ...(nobody && { text: fill(words.nobody, { names: nobody }), stays: true }),
    })
  }
  const publish = async () => {
    const open = rows.filter((row) => (currentCell(row)?.state ?? 'published') !== 'published')
    const done = await write(publishClose, { companies: open.map(({ id }) => id), month })
    if (!done) return
    // The dialog goes at once: while it is open, the focus cannot move to the grid.
    flushSync(close)
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

  return (
    <ConfirmDialog
      open={question !== undefined}
      close={close}
      pending={pending}
      errorText={errorText}
      {...(template
        ? {
            heading: fill(counted(rows.length, words.sendAsk), { title: template.title }),
            text: [fill(words.sendText, { month: monthName(month) }), nobody > 0 && counted(nobody, words.sendNobody)]
              .filter(Boolean)
              .join(' '),
            ways: [{ label: words.sendButton, act: () => pastDay || isPartial || void send(template.id, dueDate) }],
            children: (
              <>
                <DateField
                  label={words.sendDue}
                  type="date"
                  value={dueDate}
                  whilePartial={setPartial}
                  onChange={({ target }) => setTypedDay({ template: template.id, day: target.value })}
                  {...(pastDay && { fault: pastDay })}
                />
                <label className="mt-3 flex items-center gap-3 min-h-11 t-app">
                  <input
                    type="checkbox"
                    className="w-5 h-5 shrink-0 accent-action"
                    checked={everyMonth}
                    onChange={({ target }) => setEveryMonth(target.checked)}
                  />
                  {words.sendMonthly}
                </label>
              </>
            ),
          }
        : question === 'invite'
          ? {
              heading: counted(rows.length, words.inviteAsk),
              text: words.invite.hint,
              ways: [{ label: words.inviteButton, act: () => void invite() }],
            }
          : {
              heading: fill(counted(ready.length, words.publishHeading), { month: monthName(month) }),
              text: publishWarningForMany(ready, words.publishText, [month], words.publishUnfinished),
              ways: [{ label: words.publishButton, act: () => void publish() }],
            })}
    />
  )
}
