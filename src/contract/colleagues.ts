import { ColleagueChange, Colleagues, ColleaguesAnswer, Invitations, NewColleague } from '#schema/colleague.ts'
import { Done } from '#schema/done.ts'
import { endpoint } from './endpoint.ts'

/** The people of the own company, for its owner. */
export const getColleagues = endpoint({
  method: 'GET',
  path: '/api/client/people',
  policy: 'client',
  answer: Colleagues,
})

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/client/people',
  policy: 'client',
  body: NewColleague,
  answer: ColleaguesAnswer,
})

export const changeColleague = endpoint({
  method: 'POST',
  path: '/api/client/people/:id',
  policy: 'client',
  body: ColleagueChange,
  answer: ColleaguesAnswer,
})

/** Ends somebody's access to the company at once. */
export const removeColleague = endpoint({
  method: 'POST',
  path: '/api/client/people/:id/remove',
  policy: 'client',
  answer: ColleaguesAnswer,
})

/** Mails an invite to somebody who has yet to join, once in a day. */
export const inviteColleagueAgain = endpoint({
  method: 'POST',
  path: '/api/client/people/:id/invite',
  policy: 'client',
  answer: ColleaguesAnswer,
})

/** Companies that have invited whoever is signed in. */
export const getInvitations = endpoint({
  method: 'GET',
  path: '/api/account/invitations',
  policy: 'member',
  answer: Invitations,
})

export const joinCompany = endpoint({
  method: 'POST',
  path: '/api/account/invitations/:company',
  policy: 'member',
  isRepeatable: true,
  answer: Done,
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/account/invitations/:company/decline',
  policy: 'member',
  isRepeatable: true,
  answer: Done,
})
