import { useState } from 'react'
import { publishClose } from '#contract/close.ts'
import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { dollars, ledgerAmount } from '#domain/money.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { publishWarning } from '#features/firm/unmailed.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { CompanyClose } from '#schema/close.ts'
import type { Cents } from '#schema/units.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'

const words = adminClosePage.company.draft
type Props = { company: CompanyHead; close: CompanyClose; month: string }
const openSteps = (missing: string[]) =>
  fill(counted(missing.length, words.missing), { list: missing.join(', '), count: missing.length })

/** The month's figures before a client sees them, and publishing them; what is missing is said below. */
export function DraftPanel({ company, close, month }: Props) {
  const { write, pending, errorText } = useFirmWrite()
  const [asks, ask] = useState<'ready' | 'anyway'>()
  const cell = close.strip.at(-1)
  const { draft } = close
  const missing = cell?.missing ?? []
  const href = companyAddress(company.id, 'metrics', { month: close.month })
  const publish = async (anyway: boolean) => {
    ask(undefined)
    const done = await write(publishClose, {
      companies: [company.id],
      month: close.month,
      anyway,
      ...(close.draft && { version: close.draft.version }),
    })
    if (!done) return
    // Another person may have taken a mark off meanwhile.
    const open = done.left[0]?.missing ?? []
    const text = open.length > 0 && !anyway ? openSteps(open) : adminClosePage.bulk.unbalanced
    toast(
      done.published.length > 0
        ? { title: fill(words.done, { month }) }
        : { title: adminClosePage.bulk.failed, text, failed: true },
    )
  }
  const isAnyway = asks === 'anyway'
  const { publishText, publishUnfinished } = adminClosePage.bulk
  const warning = publishWarning(company, publishText, [close.month], publishUnfinished)
  const isPublished = cell?.state === 'published'
  if (isPublished || (close.isOutInProgress && !draft))
    return (
      <section aria-labelledby="draft" className="sheet p-5">
        <h2 id="draft" className="t-3">
          {fill(isPublished ? words.done : words.inProgress, { month })}
        </h2>
        {!isPublished && <p className="mt-1 t-small text-ink2">{words.inProgressText}</p>}
        {draft && (
          <p className="mt-1 t-small text-ink2">
            <b className="font-600 text-brass">{adminClosePage.cell.revision}.</b> {words.revisionText}
          </p>
        )}
        <a href={href} className="link t-small mt-3">
          {draft ? words.seeRevision : words.see}
        </a>
      </section>
    )
  return (
    <section aria-labelledby="draft" className="sheet">
      <div className="px-5 py-4 border-b border-rule">
        <h2 id="draft" className="t-3">
          {fill(words.heading, { month })}
        </h2>
        <p className="mt-1 t-note text-ink2">{words.text}</p>
      </div>
      <div className="p-5 pt-3 grid gap-3">
        {draft?.isComplete ? (
          <dl>
            <Line label={words.revenue} amount={draft.revenue} />
            {draft.otherIncome !== 0 && <Line label={words.otherIncome} amount={draft.otherIncome} />}
            <Line label={words.moneyOut} amount={-draft.moneyOut as Cents} />
            <div className="flex justify-between items-baseline pt-3">
              <dt className="t-small font-600">{words.netProfit}</dt>
              <dd className="display text-[1.375rem]/[1.75rem] double-rule">{dollars(draft.netProfit)}</dd>
            </div>
          </dl>
        ) : (
          <p className="t-small">{words.noFigures}</p>
        )}
        <a href={draft ? href : companyAddress(company.id, 'metrics')} className="link t-small justify-self-start">
          {draft ? words.edit : words.import}
        </a>
        <button
          type="button"
          className="btn-primary"
          disabled={pending || missing.length > 0 || !draft?.isComplete}
          onClick={() => ask('ready')}
        >
          {pending ? words.publishing : fill(words.publish, { month })}
        </button>
        {missing.length > 0 && <p className="t-note text-ink2">{openSteps(missing)}</p>}
        {missing.length > 0 && draft?.isComplete && (
          <button
            type="button"
            className="link t-small justify-self-start min-h-11"
            disabled={pending}
            onClick={() => ask('anyway')}
          >
            {words.anyway}
          </button>
        )}
        <FormFault text={errorText} />
      </div>
      <ConfirmDialog
        open={asks !== undefined}
        close={() => ask(undefined)}
        heading={fill(isAnyway ? words.anywayHeading : words.publishHeading, { month })}
        text={isAnyway ? openSteps(missing) : warning}
        pending={pending}
        errorText={errorText}
        ways={[
          { label: isAnyway ? words.anyway : adminClosePage.bulk.publishButton, act: () => void publish(isAnyway) },
        ]}
      >
        {isAnyway && <p className="t-app text-ink2">{warning}</p>}
      </ConfirmDialog>
    </section>
  )
}

const Line = ({ label, amount }: { label: string; amount: Cents }) => (
  <div className="flex justify-between py-2 border-b border-rule t-small">
    <dt>{label}</dt>
    <dd className="tabular-nums">{ledgerAmount(amount)}</dd>
  </div>
)
