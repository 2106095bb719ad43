import type { ReactNode } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { fileSize } from '#domain/file-size.ts'
import { isPhoto } from '#domain/guess-upload.ts'
import { monthName, monthOf, monthsToChoose, shortMonthName } from '#domain/month.ts'
import type { Shared } from '#offline/shared-files.ts'
import { UPLOAD_CATEGORIES, type UploadCategory } from '#schema/document.ts'
import type { Month } from '#schema/units.ts'
import { VENDOR_LIMIT } from '#schema/upload.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { type CheckedFile, sizeOfPages } from './checked-file.ts'
import { ReceiptCamera } from './receipt-camera.tsx'
import { ReceiptPages } from './receipt-pages.tsx'
import type { SharedFiles } from './use-receipt-photos.ts'

const words = documentsPage.check
const pageWords = documentsPage.receipt
const MONTHS_BACK = 24

type Props = { file: CheckedFile; owner: string; sharedFiles: SharedFiles; isFull: boolean }

/** One document before it is sent: what it is and which month it is about, as we guess and its owner says. */
export function FileToCheck({ file, owner, sharedFiles, isFull }: Props) {
  const { shared, pages, name, fault } = file
  const { receiptId, replaces, vendor, amount, category, month } = shared
  /** Of each page: the first may be taken out, or change its place. */
  const say = (facts: Partial<Shared>) => sharedFiles.change(...pages.map((page) => ({ ...page, ...facts })))
  const count = pages.length === 1 ? pageWords.onePage : fill(pageWords.pages, { count: pages.length })
  return (
    <li className="py-4 border-t border-rule first:border-t-0">
      <div className="flex items-start gap-3.5">
        <Icon name={isPhoto(shared) ? 'camera' : 'file-text'} className="text-5 mt-0.5 shrink-0" />
        <div className="grow min-w-0">
          <p className="t-app font-600 [overflow-wrap:anywhere]">{name}</p>
          <p className="t-small text-ink2">
            {[receiptId && count, fileSize(sizeOfPages(pages))].filter(Boolean).join(', ')}
          </p>
        </div>
        <button
          type="button"
          className="shrink-0 -mt-2.5 -me-3 w-11 h-11 grid place-items-center"
          aria-label={fill(words.removeName, { name })}
          onClick={() => void sharedFiles.remove(...pages)}
        >
          <Icon name="x" className="text-5" />
        </button>
      </div>
      {fault ? (
        <Hint icon="circle-alert" className="text-red">
          {fault}
        </Hint>
      ) : (
        <>
          {receiptId && (
            <>
              <ReceiptPages pages={pages} sharedFiles={sharedFiles} />
              <div className="mt-2">
                <ReceiptCamera
                  owner={owner}
                  sharedFiles={sharedFiles}
                  receipt={{ receiptId, replaces, vendor, amount, category, month }}
                  label={fill(pageWords.addPageTo, { name })}
                  isFull={isFull}
                  added={() => undefined}
                />
              </div>
            </>
          )}
          <About file={file} say={say} />
          {file.category === 'receipts' && <ReceiptFields file={file} say={say} />}
        </>
      )}
    </li>
  )
}

type AboutProps = Pick<Props, 'file'> & { say: (facts: Partial<Shared>) => void }

function About({ file: { id, name, category, month, monthBy, request, shared }, say }: AboutProps) {
  const hint = `${id}-type`
  return (
    <>
      <div className="mt-3 grid grid-cols-[7fr_5fr] gap-3 max-[340px]:grid-cols-1">
        <select
          className={`field ps-3 pe-1.5 ${category ? '' : '!border-brass-l text-brass font-600'}`}
          aria-label={fill(words.category, { name })}
          aria-invalid={category ? undefined : true}
          aria-describedby={category ? undefined : hint}
          value={category ?? ''}
          onChange={({ target }) => say({ category: target.value as UploadCategory })}
        >
          {!category && <option value="">{words.chooseCategory}</option>}
          {UPLOAD_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {documentsPage.categories[one]}
            </option>
          ))}
        </select>
        <select
          className="field ps-3 pe-1.5"
          aria-label={fill(words.month, { name })}
          value={month}
          onChange={({ target }) => say({ month: target.value as Month | '' })}
        >
          <option value="">{documentsPage.form.noMonth}</option>
          {monthsToChoose(monthOf(new Date()), MONTHS_BACK, month).map((one) => (
            <option key={one} value={one}>
              {shortMonthName(one)}
            </option>
          ))}
        </select>
      </div>
      {!category && (
        <Hint icon="circle-alert" className="text-brass" id={hint}>
          {words.unknown}
        </Hint>
      )}
      {request && <Hint icon="check">{fill(words.request, { title: request.title })}</Hint>}
      {shared.replaces && <Hint icon="rotate-ccw">{fill(words.replaces, { name: shared.replaces.fileName })}</Hint>}
      {monthBy && month && (
        <Hint icon="calendar">
          {fill(monthBy === 'name' ? words.monthByName : words.monthByPhoto, { month: monthName(month) })}
        </Hint>
      )}
    </>
  )
}

const optional = {
  vendor: `${pageWords.vendor} (${documentsPage.form.optional})`,
  amount: `${pageWords.amount} (${documentsPage.form.optional})`,
}

/** Who a receipt is from and its total, if its owner wants to say. They stay with the file until it is sent. */
function ReceiptFields({ file: { id, pages, name, amountFault }, say }: AboutProps) {
  const [{ vendor = '', amount = '' }] = pages as [Shared]
  return (
    <div className="mt-3 grid grid-cols-[7fr_5fr] gap-3 items-start max-[340px]:grid-cols-1">
      <label className="block">
        <FieldName text={optional.vendor} />
        <input
          className="field"
          aria-label={`${optional.vendor}, ${name}`}
          maxLength={VENDOR_LIMIT}
          value={vendor}
          onChange={({ target }) => say({ vendor: target.value })}
        />
      </label>
      <div>
        <label className="block">
          <FieldName text={optional.amount} />
          <input
            className="field"
            aria-label={`${optional.amount}, ${name}`}
            inputMode="decimal"
            aria-invalid={Boolean(amountFault)}
            aria-describedby={amountFault && `${id}-amount`}
            value={amount}
            onChange={({ target }) => say({ amount: target.value })}
          />
        </label>
        {amountFault && (
          <p id={`${id}-amount`} className="mt-1.5 t-small text-red">
            {amountFault}
          </p>
        )}
      </div>
    </div>
  )
}

const FieldName = ({ text }: { text: string }) => <span className="t-label block mb-1.5">{text}</span>

type HintProps = { icon: IconName; children: ReactNode; className?: string; id?: string }

const Hint = ({ icon, children, className = 'text-ink2', id }: HintProps) => (
  <p className={`mt-2 flex gap-2.5 t-small ${className}`} id={id}>
    <Icon name={icon} className="text-4 mt-1 shrink-0" />
    {children}
  </p>
)
