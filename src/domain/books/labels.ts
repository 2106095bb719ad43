/** What the lines of every bookkeeping program are called, by one name each. */
const NAMES = {
  income: ['income', 'revenue', 'trading income', 'sales', 'turnover'],
  cost: ['cost of goods sold', 'cost of sales', 'cogs', 'direct costs'],
  expenses: ['expenses', 'expense', 'operating expenses', 'overheads'],
  otherIncome: ['other income', 'other revenue', 'non-operating income', 'non operating income'],
  otherExpenses: ['other expenses', 'other expense', 'non-operating expenses', 'non operating expenses'],
  otherNet: ['other income/(expense)', 'other income/(expenses)', 'other income and expense', 'other income/expense'],
  ordinary: ['ordinary income/expense'],
  gross: ['gross profit', 'gross margin'],
  operating: ['net operating income', 'net ordinary income', 'operating income', 'operating profit'],
  netOther: ['net other income'],
  net: [
    'net income',
    'net profit',
    'net earnings',
    'net loss',
    'net income/(loss)',
    'net profit/(loss)',
    'profit for the year',
  ],
  assets: ['assets'],
  liabilities: ['liabilities'],
  equity: ['equity'],
  liabilitiesAndEquity: ['liabilities and equity'],
  netAssets: ['net assets'],
  bank: [
    'bank accounts',
    'bank',
    'checking/savings',
    'cash and cash equivalents',
    'cash at bank and in hand',
    'cash and bank',
  ],
} satisfies Record<string, string[]>
export type Name = keyof typeof NAMES

const BY_WORDS = new Map(Object.entries(NAMES).flatMap(([name, all]) => all.map((words) => [words, name as Name])))

/** One spelling for one label: case, `&`, spaces at a slash, Xero's «Less» and «Plus». */
export const normalizeLabel = (label: string) =>
  label
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\s*\/\s*/g, '/')
    .replace(/^(less|plus):? /, '')
    .replace(/\s+/g, ' ')
    .replace(/:$/, '')
    .trim()

/** The name of a label that every such table has. */
export const labelName = (label: string): Name | undefined => BY_WORDS.get(normalizeLabel(label))

/** What a `Total X` or `Total for X` may be the total of; empty where the label is none. */
export function totalOf(label: string): string[] {
  const found = /^total (?:(for|of) )?(.+)$/.exec(normalizeLabel(label))
  return found ? [...(found[1] ? [`${found[1]} ${found[2]}`] : []), found[2] ?? ''] : []
}

/** Whether both are the same group: by their words, or by the name that both go by. */
export const isSame = (label: string, other: string) =>
  normalizeLabel(label) === normalizeLabel(other) ||
  (labelName(label) !== undefined && labelName(label) === labelName(other))
