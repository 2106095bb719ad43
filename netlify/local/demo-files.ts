import { createHash } from 'node:crypto'
import type { Category, Review } from '#schema/document.ts'
import type { Storage } from '#server/storage/storage.ts'
import { demoCompanies } from './demo-companies.ts'

/** A one-page PDF that says these lines, in plain Helvetica. */
function pdfOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const stream = `BT /F1 12 Tf 16 TL 72 720 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
}

const csvOf = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.join(',')}\r\n`).join('')

type DemoFile = {
  id: string
  company: string
  fileName: string
  category: Category
  /** Months before this one that it is about. */
  monthsAgo: number | null
  daysAgo: number
  text: string
  review: Review
  reason?: string
  fromFirm?: boolean
  request?: string
  /** A later version of the file with this id. */
  versionOf?: string
  version?: number
}

const id = (nth: number) => `00000000-0000-4000-8000-0000000000${nth.toString(16).padStart(2, '0')}`
const { castellan, okafor } = demoCompanies
export const DEMO_REQUESTS = { card: id(0x61), loan: id(0x62), truck: id(0x63) }

const bank = [
  ['Day', 'Description', 'Amount'],
  ['02', 'Deposit, service calls', '8420.00'],
  ['05', 'Supply house', '-3118.45'],
  ['12', 'Payroll', '-14206.10'],
  ['19', 'Deposit, installation', '22750.00'],
]

export const demoFiles: DemoFile[] = [
  {
    id: id(0xf1),
    company: castellan.id,
    fileName: 'Monthly report.pdf',
    category: 'report',
    monthsAgo: 1,
    daysAgo: 3,
    text: pdfOf(['Castellan Heating & Air', 'Monthly report', 'Revenue, profit and cash: see View Reports.']),
    review: 'accepted',
    fromFirm: true,
  },
  {
    id: id(0xf2),
    company: castellan.id,
    fileName: 'Bank statement.csv',
    category: 'bank_statement',
    monthsAgo: 1,
    daysAgo: 5,
    text: csvOf(bank),
    review: 'waiting',
    versionOf: id(0xf3),
    version: 2,
  },
  {
    id: id(0xf3),
    company: castellan.id,
    fileName: 'Bank statement.csv',
    category: 'bank_statement',
    monthsAgo: 1,
    daysAgo: 8,
    text: csvOf(bank.slice(0, 3)),
    review: 'returned',
    reason: 'It ends on the 5th. Please send the whole month.',
  },
  {
    id: id(0xf4),
    company: castellan.id,
    fileName: 'Payroll summary.csv',
    category: 'payroll',
    monthsAgo: 1,
    daysAgo: 11,
    text: csvOf([
      ['Person', 'Hours', 'Gross'],
      ['Technician 1', '168', '5880.00'],
      ['Technician 2', '160', '5280.00'],
    ]),
    review: 'accepted',
  },
  {
    id: id(0xf5),
    company: castellan.id,
    fileName: 'Insurance certificate.pdf',
    category: 'other',
    monthsAgo: null,
    daysAgo: 24,
    text: pdfOf(['Certificate of insurance', 'General liability and workers compensation']),
    review: 'accepted',
  },
  {
    id: id(0xf6),
    company: castellan.id,
    fileName: 'Truck loan statement.pdf',
    category: 'loan',
    monthsAgo: 2,
    daysAgo: 40,
    text: pdfOf(['Truck loan', 'Balance 18,240.00', 'Next payment 612.00']),
    review: 'accepted',
    request: DEMO_REQUESTS.truck,
  },
  {
    id: id(0xf7),
    company: castellan.id,
    fileName: 'Engagement letter.pdf',
    category: 'other',
    monthsAgo: null,
    daysAgo: 75,
    text: pdfOf(['Engagement letter', 'What we do for you each month, and what we need from you.']),
    review: 'accepted',
    fromFirm: true,
  },
  {
    id: id(0xf8),
    company: okafor.id,
    fileName: 'Equipment list.csv',
    category: 'other',
    monthsAgo: null,
    daysAgo: 16,
    text: csvOf([
      ['Item', 'Bought for'],
      ['Skid steer', '31500.00'],
    ]),
    review: 'accepted',
  },
]

export const bytesOf = ({ text }: DemoFile) => new TextEncoder().encode(text)
export const hashOf = (file: DemoFile) => createHash('sha256').update(bytesOf(file)).digest('hex')

/** The bytes of the demo files, where their rows say that they are: another data folder has none of them. */
export const seedDemoFiles = (storage: Storage) =>
  Promise.all(demoFiles.map((file) => storage.put(`${file.id}/${hashOf(file)}`, bytesOf(file))))
