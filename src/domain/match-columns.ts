/** Which column of a file holds a field, from 0; null where none does. */
export type Columns<Field extends string> = Record<Field, number | null>

/** How a column was found: by a name that a known program writes, or by words in it, which a person should look at. */
export type Confidence = 'sure' | 'likely'
export type MatchedColumns<Field extends string> = {
  columns: Columns<Field>
  confidence: Partial<Record<Field, Confidence>>
}

/**
 * What the columns of a field are called. `known`: the names that programs write, as `plainColumnName` gives them, the ones to
 * prefer first. `loose`: words that say what a column may hold where no program is known to call it so.
 */
export type ColumnNames<Field extends string> = Record<Field, { known: readonly string[]; loose?: RegExp }>

/** What is about a thing and not the thing: ids, labels, times, counts. */
const ABOUT =
  /\b(ids?|label|type|time|date|count|rating|owner|status|ip|domain|url|website|size|industry|extension|fax)\b/

/** The name of a column in lower case with single spaces. */
export const plainColumnName = (name: string) => name.trim().toLowerCase().replaceAll('_', ' ').replaceAll(/\s+/g, ' ')

/**
 * What the headings of the columns seem to mean. A column is taken once, and first by who is sure of it.
 * @param fields the ones to prefer first
 */
export function matchColumns<Field extends string>(
  head: readonly string[],
  fields: readonly Field[],
  names: ColumnNames<Field>,
): MatchedColumns<Field> {
  const heads = head.map(plainColumnName)
  const columns = Object.fromEntries(fields.map((field) => [field, null])) as Columns<Field>
  const confidence: MatchedColumns<Field>['confidence'] = {}
  const used = new Set<number>()
  const take = (field: Field, at: number, how: Confidence) => {
    if (at < 0 || columns[field] !== null) return
    used.add(at)
    columns[field] = at
    confidence[field] = how
  }
  const free = (fits: (name: string) => boolean) => heads.findIndex((name, at) => !used.has(at) && fits(name))
  for (const field of fields)
    for (const known of names[field].known)
      take(
        field,
        free((name) => name === known),
        'sure',
      )
  for (const field of fields) {
    const pattern = names[field].loose
    if (pattern)
      take(
        field,
        free((name) => pattern.test(name) && !ABOUT.test(name)),
        'likely',
      )
  }
  return { columns, confidence }
}
