/** Parts an article file into its head (`key: value` lines between two `---`) and its Markdown. Throws where there is no head. */
export function splitFront(source: string, file: string) {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source)
  if (!found) throw new Error(`${file}: expected front matter between two lines of ---`)
  const [, head = '', text = ''] = found
  const entries = head
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const cut = line.indexOf(':')
      if (cut < 1) throw new Error(`${file}: expected "key: value", got "${line}"`)
      return [line.slice(0, cut).trim(), line.slice(cut + 1).trim()] as const
    })
  return { front: Object.fromEntries(entries) as Record<string, string>, text }
}
