import type { Prospect } from '#schema/prospect.ts'

/** The card under the pointer. A drag's own data may not be read before it is dropped. */
export const draggedCard: { current: Prospect | undefined } = { current: undefined }
