/** Milliseconds unless the name says otherwise. These are promises (docs/product-rules.md, Timings and limits). */
export const HOME_HASH_SCROLL = 500
export const FOOTER_SECTION_SCROLL = 100
export const TOAST_SHOWN = 5_000
/** What can be undone from a toast can be undone for longer. */
export const TOAST_WITH_ACTION_SHOWN = 10_000
export const TOAST_SWIPE_PX = 50
export const TOOLTIP_DELAY = 700
export const TOOLTIP_SKIP_DELAY = 300
export const FRESH_FOR = 5 * 60_000
export const UNUSED_DROPPED_AFTER = 10 * 60_000
export const QUERY_RETRIES = 2
export const MUTATION_RETRIES = 1

/** Wait before retry `attempt` (0 for the first): 1 s doubled each time, at most 30 s. */
export const retryDelay = (attempt: number) => Math.min(1_000 * 2 ** attempt, 30_000)

/** From here on our own choices. A request is given up, and counts as no connection, after: */
export const REQUEST_TIMEOUT = 20_000
/**
 * Saved portal data lives this long after the server was last reached (docs/product-rules.md, Data kept on the device).
 */
export const OFFLINE_LEASE = 7 * 24 * 60 * 60_000
/** A device clock set back by more than this ends the lease as well. */
export const CLOCK_TOLERANCE = 60 * 60_000
/** A device's storage that has not answered by then counts as absent: the page works online without it. */
export const STORAGE_TIMEOUT = 3_000
/** A page that has reloaded itself does not do so again before: */
export const SELF_RELOAD_INTERVAL = 10 * 60_000
/** A page left open looks for a new version when it is seen again after: */
export const UPDATE_CHECK_INTERVAL = 60 * 60_000
/** A browser that draws no frames may never call itself idle: what waits for that goes on after: */
export const IDLE_TIMEOUT = 5_000
/** A waiting service worker that was told to take over and has not by then is no longer waited for. */
export const TAKE_OVER_TIMEOUT = 3_000
/** The checklist popup comes this long after load, and closes this long after its thank-you: promises too. */
export const CHECKLIST_DELAY = 3_000
export const CHECKLIST_CLOSES_AFTER = 5_000
/** From "event scheduled" to the thank-you page: a promise too. */
export const BOOKED_REDIRECT = 2_000
/** A scheduling service that has not answered by then is given up, and the form takes its place. */
export const WIDGET_TIMEOUT = 15_000
/** A page that has not reached our server looks for it again after: */
export const CONNECTION_CHECK_INTERVAL = 5_000
/** A server that was not reached for less than this was hardly away. */
export const SHORTEST_OUTAGE = 5_000
/** What a visitor has filled in waits on the device for the network this long, and then goes. */
export const FORM_DRAFT_LIFETIME = 30 * 24 * 60 * 60_000
/** What another app has shared lies on the device this long, unless it is fetched. */
export const SHARED_FILES_LIFETIME = 24 * 60 * 60_000
/** The window that a share opens starts within this, and says whether it is the installed app's. */
export const SHARE_PROOF_LIFETIME = 60_000
/** A piece of a file has longer: a megabyte at the slowest line that is of any use. */
export const PIECE_TIMEOUT = 120_000
