import type { sendFirmMessage } from '#contract/company-conversations.ts'
import type { PlaceOf } from '#contract/endpoint.ts'

/** The company and the conversation. */
export type ThreadPlace = PlaceOf<typeof sendFirmMessage>
