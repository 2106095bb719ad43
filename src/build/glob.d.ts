/** Vite's glob import, for the layers that run anywhere: `vite/client` would bring the browser's names with it. */
interface ImportMeta {
  glob<T>(pattern: string, options: { query?: string; import: string; eager: true }): Record<string, T>
  glob<T>(pattern: string, options: { query?: string; import: string; eager?: false }): Record<string, () => Promise<T>>
}
