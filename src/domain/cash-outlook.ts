import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import type { Report } from '#schema/report.ts'
import type { Cents, Month } from '#schema/units.ts'
import { wholeDollars } from './amount.ts'
import { shiftMonth } from './month.ts'
import { isUnfinished } from './unfinished.ts'

const WEEKS = 13
/** How many months the average is taken of. */
const MONTHS_AVERAGED = 3

/** The cash at the end of a week; `day` is its last, `yyyy-MM-dd`. Week 0 is where the outlook starts. */
export type OutlookWeek = { week: number; day: string; cash: Cents }

type Outlook = {
  kind: 'outlook'
  start: OutlookWeek
  /** The months averaged: the first and the last of them, and how many days they have together. */
  from: Month
  until: Month
  days: number
  /** What came in and went out in these months, and of it in seven days. All in whole dollars, so that it adds up. */
  moneyIn: Cents
  moneyOut: Cents
  weeklyIn: Cents
  weeklyOut: Cents
  weeks: OutlookWeek[]
  /** The first of the lowest; week 0 where it is never lower than at the start. */
  lowest: OutlookWeek
  /** The first week that ends below zero. */
  belowZero: OutlookWeek | undefined
}

/** `missing`: the months that would have to be published. `old`: all thirteen weeks are over. */
export type CashOutlook = Outlook | { kind: 'missing'; missing: Month[] } | { kind: 'old'; until: Month }

/**
 * Thirteen weeks on from the cash of the last whole month that is published, each with the average week of the last three
 * months. An estimate: revenue stands for money in, total expenses for money out, and nothing else is in it.
 * @param today `yyyy-MM-dd`
 */
export function cashOutlook(report: Report, today: string): CashOutlook {
  const until = isUnfinished(report) ? shiftMonth(report.month, -1) : report.month
  const averaged = Array.from({ length: MONTHS_AVERAGED }, (_, at) => shiftMonth(until, at - MONTHS_AVERAGED + 1))
  const found = averaged.flatMap((month) => report.months.find((one) => one.month === month) ?? [])
  const last = found.at(-1)
  if (!last || found.length < averaged.length)
    return { kind: 'missing', missing: averaged.filter((month) => !found.some((one) => one.month === month)) }

  const [from] = averaged as [Month]
  const end = lastDay(until)
  if (today > dayAfter(end, 7 * WEEKS)) return { kind: 'old', until }
  const days = differenceInCalendarDays(parseISO(end), parseISO(`${from}-01`)) + 1
  const [moneyIn, moneyOut] = [
    wholeDollars(found.reduce((sum, { revenue }) => sum + revenue, 0)),
    wholeDollars(found.reduce((sum, { moneyOut }) => sum + moneyOut, 0)),
  ]
  const [weeklyIn, weeklyOut] = [wholeDollars((moneyIn * 7) / days), wholeDollars((moneyOut * 7) / days)]
  const cash = wholeDollars(last.cashBalance)
  const points = Array.from({ length: WEEKS + 1 }, (_, week) => ({
    week,
    day: dayAfter(end, 7 * week),
    cash: (cash + week * (weeklyIn - weeklyOut)) as Cents,
  }))
  const [start, ...weeks] = points as [OutlookWeek, ...OutlookWeek[]]
  const lowest = points.reduce((low, one) => (one.cash < low.cash ? one : low), start)
  const belowZero = points.find((one) => one.cash < 0)
  return { kind: 'outlook', start, from, until, days, moneyIn, moneyOut, weeklyIn, weeklyOut, weeks, lowest, belowZero }
}

const lastDay = (month: Month) => lightFormat(endOfMonth(parseISO(`${month}-01`)), 'yyyy-MM-dd')
const dayAfter = (day: string, days: number) => lightFormat(addDays(parseISO(day), days), 'yyyy-MM-dd')
