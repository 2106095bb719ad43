/** SHA-256 in hex. A file of 25 MB is small enough to be read at once. @throws where the device cannot read it */
export async function fileHash(file: Blob) {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
