/** What a three-way merge makes of two edits: `merged` has ours where both changed a field, and `conflicts` names those. */
export type MergedEdits<T> = { merged: T; conflicts: string[] }

/**
 * Merges our edit into what is there now, field by field: a field that only one side changed since `base` is taken from
 * that side. Everything that is not named, such as the version, is theirs.
 * @param isSame whether two values of a field say the same; without it, whether they are the same text
 */
export function mergeEdits<T extends object>(
  names: readonly string[],
  base: T,
  mine: T,
  theirs: T,
  isSame: (one: unknown, other: unknown, name: string) => boolean = isSameText,
): MergedEdits<T> {
  const merged = { ...theirs } as Record<string, unknown>
  const conflicts: string[] = []
  for (const name of names) {
    const [before, ours, now] = [base, mine, theirs].map((one) => (one as Record<string, unknown>)[name])
    if (isSame(ours, before, name) || isSame(ours, now, name)) continue
    merged[name] = ours ?? ''
    if (!isSame(now, before, name)) conflicts.push(name)
  }
  return { merged: merged as T, conflicts }
}

/** The same of an edit whose fields have these names. */
export const mergeFields =
  <T extends object>(names: readonly string[]) =>
  (base: T, mine: T, theirs: T) =>
    mergeEdits(names, base, mine, theirs)

/**
 * An edit that goes on while it is saved: what has been typed since `sent` left, put into what is there `now`; nothing
 * where nothing was typed since. `sent` is the very object that `typed` was then.
 */
export const typedSince = <T extends object>(
  merge: (base: T, mine: T, theirs: T) => MergedEdits<T>,
  { sent, typed, now }: { sent: T; typed: T | undefined; now: T },
) => (typed && typed !== sent ? merge(sent, typed, now).merged : undefined)

/** Spaces around a text are no change; nothing at all is an empty text. */
export const isSameText = (one: unknown, other: unknown) => normalizeLabel(one) === normalizeLabel(other)
const normalizeLabel = (value: unknown) =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value ?? '').replace(/^""$/, '')
