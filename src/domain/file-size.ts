const KB = 1024

/** A size in bytes for people: `812 bytes`, `1.2 KB`, `24.9 MB`. */
export function fileSize(bytes: number) {
  if (bytes < KB) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
}
