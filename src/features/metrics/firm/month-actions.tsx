import { useEffect, useRef, useState } from 'react'
import { discardMonth, publishMonths } from '#contract/company-metrics.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { currentMonth } from '#data/current-month.ts'
import { monthName } from '#domain/month.ts'
import { monthFaults } from '#domain/month-faults.ts'
import { sumOf } from '#domain/month-figures.ts'
import { monthFaultText } from '#features/books/fault-words.ts'
import { ConfirmDialog, publishWays } from '#features/firm/confirm-dialog.tsx'
import { publishWarning } from '#features/firm/unmailed.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { MonthStatus } from '#schema/company.ts'
import type { MonthDetail } from '#schema/firm-month.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { lostStatements, type MonthForm, monthChangeOf } from './form-of.ts'

const words = adminMetricsPage.month
const buttonClass = { next: 'btn-primary', other: 'btn-secondary' }

type Props = {
  company: CompanyHead
  month: MonthDetail
  form: MonthForm
  state: { isChanged: boolean; isWhole: boolean; isSaving: boolean }
  /** Resolves to the saved version, to nothing where it was not saved. */
  save: () => Promise<number | undefined>
  /** The draft is not there any more. */
  onDiscarded: () => void
}

/** What can be done with a draft: saved by the form; published and thrown away once asked. */
export function MonthActions({ company, month: { month, draft, published }, form, state, save, onDiscarded }: Props) {
  const [confirming, setConfirming] = useState<'publish' | 'discard' | null>(null)
  const { write, pending, errorText } = useFirmWrite()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const named = { month: monthName(month), company: company.name }
  const faults = state.isWhole ? monthFaults(month, { ...valuesToCheck(form), lacks: [] }, currentMonth()) : []
  const isReady = state.isWhole && faults.length === 0
  const lost = state.isWhole ? lostStatements({ draft, published }, form) : []
  const lostWords = lost.map((report) => fill(words.statementGoes[report], named))
  // What is saved and adds up is ready to go out; until then saving it is the next step.
  const publishIsPrimary = isReady && draft !== null && !state.isChanged
  const done = (title: string) => {
    setConfirming(null)
    toast({ title: fill(title, named) })
  }
  async function publish(status: MonthStatus) {
    const version = state.isChanged || !draft ? await save() : form.version
    if (version === undefined) return setConfirming(null)
    if (await write(publishMonths, { status, months: [{ month, version }] }, { id: company.id })) done(words.published)
    // Somebody else's publication has put the month in this one's place, and the dialog with its reason is gone.
    else if (!isHere.current) toast({ title: fill(words.publishedMeanwhile, named), failed: true })
  }
  async function discard() {
    if (!(await write(discardMonth, { version: form.version }, { id: company.id, month }))) return
    onDiscarded()
    done(words.discarded)
  }
  return (
    <div className="sheet p-5 grid gap-4">
      <div className="grid gap-1 t-small" role="status">
        {faults.map((fault) => (
          <p key={fault.why} className="flex gap-2 text-red">
            <Icon name="circle-alert" className="text-5 shrink-0" />
            {monthFaultText(fault)}
          </p>
        ))}
        {lostWords.map((text) => (
          <p key={text} className="flex gap-2 text-brass">
            <Icon name="circle-alert" className="text-5 shrink-0" />
            {text}
          </p>
        ))}
        {isReady && <p className="text-ink2">{words.adds}</p>}
        {state.isChanged && <p className="text-brass">{adminClientsPage.write.unsaved}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className={publishIsPrimary ? buttonClass.other : buttonClass.next}
          disabled={state.isSaving || pending}
        >
          {state.isSaving ? adminClientsPage.write.saving : words.save}
        </button>
        <button
          type="button"
          className={publishIsPrimary ? buttonClass.next : buttonClass.other}
          disabled={!isReady || pending}
          onClick={() => setConfirming('publish')}
        >
          {words.publish}
        </button>
        {draft && (
          <button
            type="button"
            className="link t-small ms-auto"
            disabled={pending}
            onClick={() => setConfirming('discard')}
          >
            {words.discard}
          </button>
        )}
      </div>
      <ConfirmDialog
        open={confirming === 'publish'}
        close={() => setConfirming(null)}
        heading={fill(words.publishHeading, named)}
        text={[
          publishWarning(company, fill(words.publishText, named), [month]),
          ...lostWords,
          ...defaultTextSentence(form),
        ].join(' ')}
        pending={pending || state.isSaving}
        errorText={errorText}
        ways={publishWays(words, publish, [month])}
      />
      <ConfirmDialog
        open={confirming === 'discard'}
        close={() => setConfirming(null)}
        heading={fill(words.discardHeading, named)}
        text={words.discardText}
        pending={pending}
        errorText={errorText}
        ways={[{ label: words.discard, act: () => void discard() }]}
      />
    </div>
  )
}

/** Which of the two cards will show the client the firm's default text, in a sentence. */
function defaultTextSentence({ highlights, recommendations }: MonthForm) {
  if (highlights.trim() && recommendations.trim()) return []
  if (!highlights.trim() && !recommendations.trim()) return [words.publishStanding.both]
  return [fill(words.publishStanding.one, { card: highlights.trim() ? words.recommendations : words.highlights })]
}

function valuesToCheck(form: MonthForm) {
  const { expenses, ...change } = monthChangeOf(form)
  return { ...change, spending: expenses.length > 0 ? sumOf(expenses.map(({ amount }) => amount)) : null }
}
