import { getUser } from '#contract/sign-in.ts'
import { fetchAnswer } from './request.ts'

/** Who is signed in, as the server says, and when it said so. What the device keeps, and the hook, is `#offline/session.ts`. */
export const currentUser = () => fetchAnswer(getUser.answer, getUser.path)
