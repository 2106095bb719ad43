/** Puts values in place of their `{name}`: `fill('Due {date}', { date: 'Mar 5' })`. Names without a value stay as they are. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace))
