import { absolute, type Figure, holds, relative, shown } from './figure.ts'
import type { Profile } from './options.ts'
import type { PageVisit } from './page-visit.ts'
import { median } from './stats.ts'
import type { Sample, Site } from './web-vitals.ts'

const PART = 'page'
const MOST = {
  slow3g: { lcp: 0.45, repeatLcp: 0.35 },
  slow4g: { lcp: 0.55, repeatLcp: 0.55 },
}
type Measured = { ours: Site; floor: Site; samples: Sample[]; visit: PageVisit }

/** The figures of one network. */
export function pageFigures(on: Profile, { ours, floor, samples, visit }: Measured): Figure[] {
  const { median: own, ratio } = ours
  const at = (name: string) => own[name] ?? null
  const against = (name: string, metric: string, most: number) =>
    relative({ part: PART, name, on, unit: 'ms', measured: at(metric), value: ratio[metric] ?? null, most })
  const number = (name: string, metric: string, most: number, unit: 'ms' | '' = 'ms') =>
    absolute({ part: PART, name, on, unit, value: at(metric), most })
  return [
    against('first contentful paint', 'fcp', 1.15),
    against(`largest paint (${ours.lcpWhat?.slice(0, 24) ?? 'unknown'})`, 'lcp', MOST[on].lcp),
    number('layout shift', 'cls', 0.01, ''),
    number('total blocking time', 'tbt', 50),
    number('tap on the menu', 'tap', 50),
    relative({
      part: PART,
      name: 'hydrated, to the floor’s largest paint',
      on,
      unit: 'ms',
      measured: at('hydrated'),
      value: median(samples.map((sample) => hydrationRatio(sample, samples))),
      most: 2.5,
    }),
    ...requestFigures(on, visit),
    number(`next page by tap${ours.navHard ? ' (a whole document!)' : ''}`, 'nav', 60),
    against('largest paint of a repeat visit', 'repeatLcp', MOST[on].repeatLcp),
    holds(
      { part: PART, name: 'reload offline', on, measured: at('offline') ? 'yes' : 'no', goal: 'yes' },
      floor.runs > 0 && at('offline') === null ? null : at('offline') === 1,
    ),
  ]
}

function hydrationRatio(sample: Sample, all: Sample[]) {
  if (sample.site !== 'ours' || !sample.hydrated) return null
  const floor = all.find(({ site, run }) => site === 'floor' && run === sample.run)
  return floor?.lcp ? sample.hydrated / floor.lcp : null
}

/** What one visit asked for: before the load event, before React, before the largest paint. */
function requestFigures(on: Profile, { requests, load, lcp, hydrated }: PageVisit): Figure[] {
  const before = requests.filter(({ at }) => at < load)
  const bytes = before.reduce((sum, request) => sum + request.bytes, 0)
  const scripts = requests.filter(({ type, at }) => type === 'Script' && at < (hydrated ?? Infinity))
  const fonts = requests.filter(({ type, at }) => type === 'Font' && at <= lcp)
  return [
    absolute({ part: PART, name: 'requests before load', on, value: before.length, most: 4 }),
    absolute({ part: PART, name: 'bytes before load', on, unit: 'kB', value: bytes / 1_000, most: 130 }),
    absolute({
      part: PART,
      name: 'JavaScript until idle',
      on,
      unit: 'kB',
      value: hydrated ? scripts.reduce((sum, { brotli }) => sum + brotli, 0) / 1_000 : null,
      // 80 KB of 1,024 bytes, as tests/e2e/budgets.spec.ts counts them.
      most: 81.92,
    }),
    holds(
      { part: PART, name: 'font before the largest paint', on, measured: shown(fonts.length, ''), goal: 'none' },
      fonts.length === 0,
    ),
  ]
}
