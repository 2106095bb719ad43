/** In bytes. A function of Netlify's takes about 4.5 MB at once. */
export const MAX_PIECE_SIZE = 4_000_000
export const MAX_FILE_SIZE = 25 * 1024 * 1024
/** Files that one person may have on their way. */
export const FILES_AT_ONCE = 10
/** Bytes of files that wait on one device for the network: a phone has not much more to give. */
export const MAX_OFFLINE_BYTES = 50 * 1024 * 1024
