const EARLIER = /^#earlier=([\w-]{22})$/

/** Where a result is shown; with the id of an earlier one to show beside it, behind the `#`, where no server logs it. */
export const resultPath = (id: string, earlier?: string) =>
  `/assessment/results/${id}${earlier ? `#earlier=${earlier}` : ''}`

/** The earlier result's id in the hash of such an address. */
export const earlierIn = (hash: string) => EARLIER.exec(hash)?.[1]
