import * as v from 'valibot'
import { companyHeader } from '#data/company.ts'
import { fetchAnswer } from '#data/request.ts'
import { cacheAnswer, partsOf } from './cache.ts'

/** Saves anew, under these names, what the server still shows this person. What it refuses stays off the device. */
export async function recache(userId: string, names: string[]) {
  for (const name of names) {
    const { companyId, path } = partsOf(name)
    await fetchAnswer(v.unknown(), path, { headers: companyHeader(path, companyId) })
      .then(({ received, at }) => cacheAnswer(userId, name, { value: received, at }))
      .catch(() => undefined)
  }
}
