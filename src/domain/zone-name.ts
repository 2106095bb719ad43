/** What people call the zones that do not change their clocks, where the long name is one that nobody says. */
const SAID: Record<string, string> = { 'America/Phoenix': 'Arizona Time', 'Pacific/Honolulu': 'Hawaii Time' }

const nameIn = (zone: string, at: string | Date, timeZoneName: 'longGeneric' | 'short') =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/**
 * `Central Time`, as the zone is called at that moment; `UTC` or `GMT-5`, as emails say it, where it has no name but its
 * distance. In 1970 Anchorage was in a zone of its own, so the moment must be one near the times that are shown.
 */
export function zoneName(zone: string, at: string | Date) {
  const name = SAID[zone] ?? nameIn(zone, at, 'longGeneric')
  return name.startsWith('GMT') ? nameIn(zone, at, 'short') : name
}
