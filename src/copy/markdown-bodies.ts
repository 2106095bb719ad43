/** The bodies of Markdown files as sanitized HTML, fetched when they are asked for, by slug. @param files of `import.meta.glob` */
export function markdownBodies(files: Record<string, () => Promise<string>>) {
  const bodies = Object.entries(files)
  const loaded = new Map<string, string>()
  return {
    /** Nothing where there is no such text. */
    async load(slug: string) {
      const load = bodies.find(([file]) => file.endsWith(`/${slug}.md`))?.[1]
      if (load && !loaded.has(slug)) loaded.set(slug, await load())
    },
    /** The HTML once it is there. */
    get: (slug: string) => loaded.get(slug),
  }
}
