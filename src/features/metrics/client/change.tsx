import { dashboardPage } from '#copy/dashboard-page.ts'
import { signedPercent } from '#domain/percent.ts'
import type { Hundredths } from '#schema/ratios.ts'
import { Icon } from '#ui/icon.tsx'

const words = dashboardPage.overview

/** Change from last month: green from 0 up, red below, and never by color alone. */
export function Change({ value }: { value: Hundredths | null }) {
  if (value === null) return null
  const falls = value < 0
  return (
    <>
      <span className={`font-600 ${falls ? 'text-red' : 'text-green'}`}>
        <Icon name={falls ? 'arrow-down' : 'arrow-up'} className="text-3.5 align-[-.12em] me-1" />
        {signedPercent(value)}
      </span>{' '}
      <span className="max-md:block whitespace-nowrap">{words.fromLastMonth}</span>
    </>
  )
}
