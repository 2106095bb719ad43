import { useEffect, useState } from 'react'
import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { zoneName } from '#domain/zone-name.ts'
import { Icon } from '#ui/icon.tsx'
import { callTime, ownZone } from './call-times.ts'

const words = bookingCalendarPage.zone
const US = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]
/** Which time zone the times are shown in, with the time now: whoever sees a wrong clock sees a wrong zone. */
export function ZoneField({ zone, change }: { zone: string; change: (zone: string) => void }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  const near = [...new Set([...US, ownZone(), zone])]
  const all = Intl.supportedValuesOf('timeZone').filter((name) => !near.includes(name))
  const named = (name: string) => fill(words.now, { zone: zoneName(name, now), time: callTime(name, now) })
  // A select cuts its words where they have no room. Here they wrap, and it lies over them unseen.
  return (
    <label className="field relative flex items-center gap-2.5 [&:has(:focus-visible)]:(outline-3 outline-solid outline-focus outline-offset-2)">
      <span className="sr-only">{words.label}</span>
      <Icon name="globe" className="text-5" />
      <span className="grow min-w-0 [overflow-wrap:anywhere]" aria-hidden="true">
        {named(zone)}
      </span>
      <Icon name="chevron-down" className="text-4.5" />
      <select
        className="absolute inset-0 w-full opacity-0 cursor-pointer"
        value={zone}
        onChange={({ target }) => change(target.value)}
      >
        <optgroup label={words.near}>
          {near.map((name) => (
            <option key={name} value={name}>
              {named(name)}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.all}>
          {all.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  )
}
