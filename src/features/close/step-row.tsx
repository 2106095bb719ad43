import { useState } from 'react'
import { changeSteps, markStep } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { isMarkable, isStepLate } from '#domain/close.ts'
import { shortDate, shortDay } from '#domain/date.ts'
import { activeMembers } from '#features/firm/firm-members.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CloseStep, CompanyClose, StepChange } from '#schema/close.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { firstNameOf } from './owner-menu.tsx'
import { StateMark } from './state-mark.tsx'
import { StepDialog } from './step-dialog.tsx'

const words = adminClosePage.company

type Props = { company: string; close: CompanyClose; step: CloseStep }

/** A step: its mark, who does it, when it is due. Square marks are checked by hand, round ones complete on their own. */
export function StepRow({ company, close, step }: Props) {
  const { write, pending, errorText } = useFirmWrite()
  const [isEdited, setEdited] = useState(false)
  const isWaiting = step.open > 0
  const isLate = isStepLate(step, close.strip.at(-1)?.state, close.today)
  // With nothing asked, somebody can mark that there is nothing to ask.
  const isSquare =
    step.automatic === null || (isMarkable(step) && step.asked === 0 && (!step.isDone || step.at !== null))
  const mark = (isDone: boolean) => write(markStep, { companies: [company], month: close.month, step: step.id, isDone })
  const change = async (change: StepChange) => {
    if (await write(changeSteps, change, { id: company })) toast({ title: words.changed })
  }
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] md:grid-cols-[44px_minmax(0,1fr)_112px_64px_52px] xl:grid-cols-[44px_minmax(0,1fr)_112px_64px_188px] items-center content-center min-h-14 py-1 max-md:py-2 border-t border-rule first:border-t-0 t-small">
      {isSquare ? (
        <label className="max-md:row-span-2 grid place-items-center w-11 h-11">
          <input
            type="checkbox"
            className="w-4.5 h-4.5 accent-action"
            aria-label={fill(words.mark, { title: step.title })}
            checked={step.isDone}
            aria-busy={pending}
            onChange={({ target }) => void mark(target.checked)}
          />
        </label>
      ) : (
        <span className="max-md:row-span-2 justify-self-center">
          <StateMark
            state={step.isDone ? 'published' : isWaiting ? 'waiting' : 'not_started'}
            className="w-4.5 h-4.5"
          />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-600 [overflow-wrap:anywhere]">{step.title}</span>
        <span className={`block t-note ${isWaiting ? 'text-brass' : 'text-ink2'}`}>
          <State step={step} close={close} />
          {errorText && <span className="block text-red">{errorText}</span>}
        </span>
      </span>
      {/* On a phone one line of its own. */}
      <span className="md:contents max-md:(col-start-2 flex flex-wrap gap-x-3 t-note)">
        <span className="max-md:text-ink2">{whoOf(step, close)}</span>
        <span className={`md:text-end ${isLate ? 'font-600 text-brass' : 'text-ink2'}`}>{shortDay(step.due)}</span>
      </span>
      <span className="flex items-center justify-end pe-2 max-md:(col-start-3 row-start-1 row-span-2)">
        {step.automatic === 'requests' && !step.isDone && (
          <a
            href={companyAddress(company, 'requests', { month: close.month })}
            className="btn-secondary min-h-11 px-2.5 t-note whitespace-nowrap max-xl:hidden"
          >
            {words.see}
          </a>
        )}
        <Menu
          label={fill(words.menu, { title: step.title })}
          className="icon-btn"
          align="end"
          busy={pending}
          items={[
            ...activeMembers(close.people).map(({ id, name }) => ({
              label: fill(words.give, { name }),
              isChosen: step.ownerId === id,
              act: () => void change({ change: 'assign', step: step.id, ownerId: id }),
            })),
            ...(step.ownerId
              ? [{ label: words.giveOwner, act: () => void change({ change: 'assign', step: step.id, ownerId: null }) }]
              : []),
            ...(step.isOwn ? [{ label: words.edit, act: () => setEdited(true) }] : []),
            ...(step.automatic === 'published'
              ? []
              : [{ label: words.drop, act: () => void change({ change: 'drop', step: step.id }) }]),
          ]}
        >
          <Icon name="ellipsis-vertical" className="text-5" />
        </Menu>
        {isEdited && <StepDialog company={company} step={step} close={() => setEdited(false)} />}
      </span>
    </li>
  )
}

function State({ step, close }: Pick<Props, 'step' | 'close'>) {
  const { automatic, isDone, asked, open, by, at, help } = step
  if (at && by) return fill(words.marked, { name: by, date: shortDate(at) })
  if (isDone && automatic) return <span className="badge h-5">{words.automatic}</span>
  if (automatic === 'requests' && asked > 0) return fill(words.asked, { done: asked - open, count: asked })
  if (automatic === 'questions' && asked > 0) return fill(words.answered, { done: asked - open, count: asked })
  if (automatic === 'requests') return words.nothingAsked
  if (automatic === 'questions') return words.noQuestions
  if (automatic === 'published')
    return close.strip.at(-1)?.missing.length === 0 ? adminClosePage.states.ready : words.last
  return help
}

function whoOf({ who, ownerId }: CloseStep, { people, contact, ownerId: company }: CompanyClose) {
  const owner = people.find(({ id }) => id === (ownerId ?? (who === 'owner' ? company : null)))
  // Of the client's owner, the head of the page says once that they are deactivated.
  if (owner) return firstNameOf(ownerId ? owner : { ...owner, isDeactivated: false })
  return who === 'owner' ? adminClosePage.nobody : contact ? fill(words.client, { name: contact }) : words.aClient
}
