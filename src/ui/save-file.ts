const LONG_ENOUGH = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
  // Some browsers read it only after the tap.
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH)
}
