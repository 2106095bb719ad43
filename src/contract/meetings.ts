import { MeetingMove, Meetings, MeetingWritten, NewMeeting } from '#schema/meeting.ts'
import { endpoint } from './endpoint.ts'

/* A client's meetings with the firm. Their times are those of the site's own calendar. */

export const getMeetings = endpoint({
  method: 'GET',
  path: '/api/client/meetings',
  policy: 'client',
  isPreviewed: true,
  answer: Meetings,
})

/** 409 `slot_taken` where somebody was faster. */
export const bookMeeting = endpoint({
  method: 'POST',
  path: '/api/client/meetings',
  policy: 'client',
  body: NewMeeting,
  answer: MeetingWritten,
  notifies: true,
})

/** 409 `slot_taken` where somebody was faster, `closed` once it has begun, is canceled or was moved five times. */
export const moveMeeting = endpoint({
  method: 'POST',
  path: '/api/client/meetings/:id/move',
  policy: 'client',
  body: MeetingMove,
  answer: MeetingWritten,
  notifies: true,
})

/** 409 `closed` once it has begun. */
export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/api/client/meetings/:id/cancel',
  policy: 'client',
  answer: MeetingWritten,
  notifies: true,
})
