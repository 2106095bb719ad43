/** What people call the zones that do not change their clocks, where the long name is one that nobody says. */
const SAID: Record<string, string> = { 'America/Phoenix': 'Arizona Time', 'Pacific/Honolulu': 'Hawaii Time' }

/**
 * `Central Time`, as the zone is called at that moment. In 1970 Anchorage was in a zone of its own, so the moment must be
 * one near the times that are shown.
 */
export const zoneName = (zone: string, at: string | Date) =>
  SAID[zone] ??
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ??
  zone
