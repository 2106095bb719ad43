const KB = 1024

/** A size in bytes for people: `under 1 KB`, `1.2 KB`, `24.9 MB`. */
export function fileSize(bytes: number) {
  if (bytes < KB) return bytes === 0 ? '0 KB' : 'under 1 KB'
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
}
