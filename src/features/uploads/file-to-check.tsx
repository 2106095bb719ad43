import type { ReactNode } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { fileSize } from '#domain/file-size.ts'
import { isPhoto } from '#domain/guess-upload.ts'
import { monthName, monthOf, shiftMonth, shortMonthName } from '#domain/month.ts'
import { UPLOAD_CATEGORIES, type UploadCategory } from '#schema/document.ts'
import type { Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { type CheckedFile, choose } from './checked-file.ts'

const words = documentsPage.check
const MONTHS_BACK = 24

/** The last two years, and the month that was guessed where that is earlier. */
function monthsToChoose(chosen: Month | '') {
  const now = monthOf(new Date())
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => shiftMonth(now, -back))
  return chosen && !months.includes(chosen) ? [...months, chosen] : months
}

type Props = { file: CheckedFile; remove: () => void }

/** One file before it is sent: what it is and which month it is about, as we guess and its owner says. */
export function FileToCheck({ file, remove }: Props) {
  const { shared, name, fault } = file
  return (
    <li className="py-4 border-t border-rule first:border-t-0">
      <div className="flex items-start gap-3.5">
        <Icon name={isPhoto(shared) ? 'camera' : 'file-text'} className="text-5 mt-0.5 shrink-0" />
        <div className="grow min-w-0">
          <p className="t-app font-600 [overflow-wrap:anywhere]">{name}</p>
          <p className="t-small text-ink2">{fileSize(shared.size)}</p>
        </div>
        <button
          type="button"
          className="shrink-0 -mt-2.5 -me-3 w-11 h-11 grid place-items-center"
          aria-label={fill(documentsPage.queue.dismissName, { name })}
          onClick={remove}
        >
          <Icon name="x" className="text-5" />
        </button>
      </div>
      {fault ? (
        <Hint icon="circle-alert" className="text-red">
          {fault}
        </Hint>
      ) : (
        <About file={file} />
      )}
    </li>
  )
}

function About({ file: { shared, name, category, month, monthBy, request } }: Pick<Props, 'file'>) {
  const { id } = shared
  const hint = `${id}-type`
  return (
    <>
      <div className="mt-3 grid grid-cols-[7fr_5fr] gap-3 max-[340px]:grid-cols-1">
        <select
          className={`field ${category ? '' : 'border-brass-l text-brass font-600'}`}
          aria-label={fill(words.category, { name })}
          aria-invalid={category ? undefined : true}
          aria-describedby={category ? undefined : hint}
          value={category ?? ''}
          onChange={({ target }) => choose(id, { category: target.value as UploadCategory })}
        >
          {!category && <option value="">{words.chooseCategory}</option>}
          {UPLOAD_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {documentsPage.categories[one]}
            </option>
          ))}
        </select>
        <select
          className="field"
          aria-label={fill(words.month, { name })}
          value={month}
          onChange={({ target }) => choose(id, { month: target.value as Month | '' })}
        >
          <option value="">{documentsPage.form.noMonth}</option>
          {monthsToChoose(month).map((one) => (
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
      {monthBy && month && (
        <Hint icon="calendar">
          {fill(monthBy === 'name' ? words.monthByName : words.monthByPhoto, { month: monthName(month) })}
        </Hint>
      )}
    </>
  )
}

type HintProps = { icon: IconName; children: ReactNode; className?: string; id?: string }

const Hint = ({ icon, children, className = 'text-ink2', id }: HintProps) => (
  <p className={`mt-2 flex gap-2.5 t-small ${className}`} id={id}>
    <Icon name={icon} className="text-4 mt-1 shrink-0" />
    {children}
  </p>
)
