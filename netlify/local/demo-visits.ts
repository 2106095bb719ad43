import { shiftDay } from '#domain/zoned.ts'
import type { Query } from './postgres.ts'

/** Visits a day from each source, and the page on which they begin. */
const SOURCES = [
  ['', '/', 5],
  ['google', '/bookkeeping-services-des-moines', 7],
  ['linkedin.com', '/resources/why-profitable-businesses-run-short-of-cash', 2],
  ['newsletter', '/quiz', 1],
] as const
const DAYS = 60

/** What the page counter would have counted until yesterday. Counts of the same day stay as they are. */
export async function putDemoVisits(query: Query, today: string) {
  // As a visitor's request does it.
  await query(`select set_config('role', 'portal_public', true)`)
  await query(
    `insert into page_visits (day, page, source, visits, views)
     select day::date, page, source, count::int + nth % 3, (count::int + nth % 3) * 2
     from unnest($1::text[]) with ordinality days(day, nth),
       unnest($2::text[], $3::text[], $4::int[]) sources(source, page, count)
     on conflict do nothing`,
    [
      Array.from({ length: DAYS }, (_, at) => shiftDay(today, -1 - at)),
      SOURCES.map(([source]) => source),
      SOURCES.map(([, page]) => page),
      SOURCES.map(([, , count]) => count),
    ],
  )
  await query(`select set_config('role', 'none', true)`)
}
