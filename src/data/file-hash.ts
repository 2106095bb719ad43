/** SHA-256 in hex. A file of 25 MB is small enough to be read at once. @throws where the device cannot read it */
export const fileHash = async (file: Blob) => hashOfBytes(await file.arrayBuffer())

export async function hashOfBytes(bytes: ArrayBuffer) {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return hexOf(new Uint8Array(digest))
}

export const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
