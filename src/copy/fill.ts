/**
 * Puts values in place of their `{name}`: `fill('Due {date}', { date: 'Mar 5' })`. Names without a value stay as they are.
 * A value that ends in a period, as `Okafor Landscape Co.` does, ends the sentence too.
 */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}(\.(?!\.))?/g, (brace, name: string, period = '') => {
    const value = String(values[name] ?? brace)
    return value.endsWith('.') ? value : value + period
  })
