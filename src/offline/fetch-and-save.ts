import type * as v from 'valibot'
import { companyHeader, openCompany } from '#data/company.ts'
import { fetchAnswer } from '#data/request.ts'
import { forgetUnseen, keysOnScreen, refetch } from '#data/swr.ts'
import { cacheAnswer, nameAt, partsOf, withCache } from './cache.ts'
import { encryptedNames } from './encrypted.ts'

/** Whose answer, of which company. */
type Reader = { personId: string; companyId: string | null }

/**
 * Asks a portal's address, and begins to save the answer as it came: a newer tab finds the fields that this one does not
 * know. `isSaved` resolves after that. Throws `HttpError`.
 * @param keptAs another name that it is saved under too
 */
export async function fetchAndSave<S extends v.GenericSchema>(
  schema: S,
  address: string,
  { personId, companyId }: Reader,
  keptAs = address,
) {
  const { received, ...answer } = await fetchAnswer(schema, address, { headers: companyHeader(address, companyId) })
  const save = (name: string) => cacheAnswer(personId, nameAt(companyId, name), { value: received, at: answer.at })
  return { answer, received, isSaved: Promise.all([...new Set([address, keptAs])].map(save)) }
}

/** What a change shows in, as somebody reads it. */
export type ReadPlace = Reader & { path: string; answer?: v.GenericSchema }

/**
 * After a change that shows there: what is on the screen is asked for again. Elsewhere what was fetched is forgotten, and
 * what this device has saved of it is saved anew, so that it is right where it is opened next, in a tunnel too; of an answer
 * that is asked for by month, the latest. Never throws.
 */
export const showAgain = (place: ReadPlace) =>
  (isSeen(place) ? refetch(place.path) : saveAgain(place)).catch(() => undefined)

const isSeen = ({ companyId, path }: ReadPlace) =>
  companyId === openCompany() && [...keysOnScreen.keys()].some((key) => key.startsWith(`@"${path}`))

async function saveAgain({ path, answer, ...reader }: ReadPlace): Promise<unknown> {
  const names = (await withCache(reader.personId, encryptedNames)) ?? []
  const saved = names.map(partsOf).flatMap((one) => (one.companyId === reader.companyId ? one.path : []))
  const latest = saved.sort().findLast((name) => name === path || name.startsWith(`${path}?month=`))
  if (answer && latest) await (await fetchAndSave(answer, latest, reader, path)).isSaved
  return forgetUnseen(path)
}
