import { expect, test } from 'vitest'
import { tableOf } from '#domain/books/table.ts'
import { clientTable, columnForNoCompany, guessClientColumns } from '#domain/client-columns.ts'
import { checkClientRows, missingOfContact, splitClientRows } from '#domain/client-import.ts'
import { csvRows } from '#domain/csv-rows.ts'
import { CLIENT_FIELDS } from '#schema/client-import.ts'
import { workbook } from '#tests/support/workbook.ts'

const HEADS = {
  'QuickBooks Online, Customer Contact List':
    'Customer full name,Phone numbers,Email,Full name,Bill address,Ship address',
  'QuickBooks Online, before': 'Customer,Phone Numbers,Email,Full Name,Billing Address,Shipping Address',
  'QuickBooks Online, list of customers':
    'Name,Company name,Street Address,City,State,Country,Zip,Phone,Email,Customer type,Attachments,Open balance',
  'QuickBooks Desktop, Customer Contact List': 'Customer,Bill to,Primary Contact,Main Phone,Fax,Balance Total',
  'QuickBooks Desktop, list of customers':
    'Active Status,Customer,Balance,Balance Total,Company,Mr./Ms./...,First Name,M.I.,Last Name,Primary Contact,Main Phone,Fax,Alt. Phone,Secondary Contact,Job Title,Main Email,Bill to 1,Customer Type',
  'Xero, contacts':
    '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,SAAddressLine1,PhoneNumber,MobileNumber',
  'Xero, export': 'ContactName,AccountNumber,EmailAddress,FirstName,LastName,TaxNumber',
  'a spreadsheet of one’s own': 'Client,Contact,E-mail,Phone,Plan',
}

test.each([
  ['QuickBooks Online, Customer Contact List', ['Customer full name', 'Full name', null, 'Email', null]],
  ['QuickBooks Online, before', ['Customer', 'Full Name', null, 'Email', null]],
  ['QuickBooks Desktop, Customer Contact List', ['Customer', 'Primary Contact', null, null, null]],
  ['QuickBooks Desktop, list of customers', ['Company', 'First Name', 'Last Name', 'Main Email', null]],
  ['Xero, contacts', ['*ContactName', 'FirstName', 'LastName', 'EmailAddress', null]],
  ['Xero, export', ['ContactName', 'FirstName', 'LastName', 'EmailAddress', null]],
  ['a spreadsheet of one’s own', ['Client', 'Contact', null, 'E-mail', 'Plan']],
] as const)('the columns of %s are known for sure, and nothing else is taken', (program, expected) => {
  const head = HEADS[program].split(',')
  const { columns, confidence } = guessClientColumns(head)
  expect(CLIENT_FIELDS.map((field) => (columns[field] === null ? null : head[columns[field]]))).toEqual(expected)
  expect(new Set(Object.values(confidence))).toEqual(new Set(['sure']))
})

test('what may be the contact’s name or the company’s is offered as one to look at', () => {
  const head = HEADS['QuickBooks Online, list of customers'].split(',')
  const { columns, confidence } = guessClientColumns(head)
  expect(columns).toEqual({ companyName: 1, firstName: 0, lastName: null, email: 8, plan: null })
  expect(confidence).toEqual({ companyName: 'sure', firstName: 'likely', email: 'sure' })
  expect(guessClientColumns(['Name', 'Email']).confidence).toEqual({ companyName: 'likely', email: 'sure' })
})

test.each(['Customer full name', 'Customer name', 'Client name', 'Contact name', 'Primary contact', 'Full name'])(
  'beside a company’s name, “%s” is the person’s',
  (name) => {
    const { good } = checked(`${name},Company name,Email,Phone\nDale Harlan,Harlan Roofing,dale@x.test,555`)
    expect(good).toMatchObject([{ companyName: 'Harlan Roofing', firstName: 'Dale', lastName: 'Harlan' }])
  },
)

test('the customer’s column is read beside the company’s only where a row has no company', () => {
  const head = 'Customer,Company,Primary contact'
  const readIn = (rows: string) => {
    const table = clientTable(csvRows(`${head}\n${rows}`))
    return columnForNoCompany(table, guessClientColumns(table.head).columns)
  }
  expect(readIn('HR,Harlan Roofing,Dale Harlan')).toBe(-1)
  expect(readIn('HR,Harlan Roofing,Dale Harlan\nVoss Masonry,,Ines Voss')).toBe(0)
})

const REPORT = [
  'Halloran Bookkeeping,,,,',
  'Customer Contact List,,,,',
  '',
  ',Customer full name,Phone numbers,Email,Full name',
  ',Harlan Roofing,Phone: (515) 555-0164,dale@x.test,Dale Harlan',
  ',"Voss Masonry, LLC",,"ines@x.test, office@x.test",Ines Voss',
  '"Wednesday, Nov 25, 2026 06:12 AM GMT-06:00",,,,',
].join('\n')
const checked = (text: string, plans: string[] = []) => {
  const table = clientTable(csvRows(text))
  return checkClientRows(table, guessClientColumns(table.head).columns, plans)
}

test('the title of a report and the time below it are no clients; a row keeps its line', () => {
  expect(checked(REPORT).good).toEqual([
    { line: 5, companyName: 'Harlan Roofing', firstName: 'Dale', lastName: 'Harlan', email: 'dale@x.test', plan: '' },
    { line: 6, companyName: 'Voss Masonry, LLC', firstName: 'Ines', lastName: 'Voss', email: 'ines@x.test', plan: '' },
  ])
})

test('a client is called what its company is, or what the customer is where QuickBooks has no company', () => {
  const { good, namedByPerson } = checked(`Customer full name,Company name,First name,Last name,Email
Dale Harlan,Harlan Roofing,Dale,Harlan,dale@x.test
Voss Masonry,,Ines,Voss,ines@x.test
,,Lee,Park,lee@x.test`)
  expect(good.map(({ companyName }) => companyName)).toEqual(['Harlan Roofing', 'Voss Masonry', 'Lee Park'])
  expect(namedByPerson).toEqual([4])
})

test('a workbook is read as its CSV is', () => {
  const cells = csvRows(REPORT).map((row) => row.cells)
  const rows = tableOf(workbook(cells)).map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
  const table = clientTable(rows)
  const { good } = checkClientRows(table, guessClientColumns(table.head).columns, [])
  expect(good.map(({ companyName, email }) => [companyName, email])).toEqual([
    ['Harlan Roofing', 'dale@x.test'],
    ['Voss Masonry, LLC', 'ines@x.test'],
  ])
})

test('a list without known names begins with its first row, and one name alone is no head', () => {
  expect(clientTable(csvRows('Firm,Person\nHarlan Roofing,Dale')).head).toEqual(['Firm', 'Person'])
  expect(clientTable(csvRows('Contact\nFirm,Person\nHarlan Roofing,Dale')).head).toEqual(['Contact'])
  expect(clientTable([])).toEqual({ head: [], rows: [] })
})

test('each row that cannot be imported says why, with its value or the line that has the same', () => {
  const text = `Company,Contact,Email
Harlan Roofing,Dale Harlan,dale@x.test
,,n@x.test
Voss Masonry,Ines Voss,ines@x.test
"HARLAN ROOFING.",,
Okafor Landscape,Dev Okafor,dev@x.test
${'x'.repeat(161)},,`
  expect(checked(text).bad).toEqual([
    { line: 3, company: '', fault: 'no_company', value: '' },
    { line: 5, company: 'HARLAN ROOFING.', fault: 'same_company', value: '2' },
    { line: 7, company: 'x'.repeat(80), fault: 'long', value: 'x'.repeat(40) },
  ])
})

test('a client whose email is not one, or stands on another line, is imported without it', () => {
  const { good, bad, withoutEmail } = checked(`Company,Contact,Email
Harlan Roofing,Dale Harlan,dale@x.test
Voss Masonry,Ines Voss,not an email
Okafor Landscape,Dev Okafor,DALE@x.test
Voss Masonry,Ines Voss,ines@x.test`)
  expect(good.map(({ companyName, email }) => [companyName, email])).toEqual([
    ['Harlan Roofing', 'dale@x.test'],
    ['Voss Masonry', ''],
    ['Okafor Landscape', ''],
  ])
  expect(withoutEmail).toEqual([
    { line: 3, company: 'Voss Masonry', fault: 'bad_email', value: 'not an email' },
    { line: 4, company: 'Okafor Landscape', fault: 'same_email', value: '2' },
  ])
  expect(bad).toEqual([{ line: 5, company: 'Voss Masonry', fault: 'same_company', value: '3' }])
})

test.each(['Name', 'Customer full name'])(
  'a client of QuickBooks Online without a company has the name under “%s”; a company’s name is no person’s',
  (name) => {
    const { good, bad, namedByPerson } = checked(`${name},Company name,Phone,Email
Dale Harlan,Harlan Roofing,,dale@x.test
"Voss Masonry, LLC",Voss Masonry LLC,,office@x.test
Dev Okafor,,,dev@x.test
,,,nobody@x.test`)
    expect(good.map(({ companyName, firstName, lastName }) => [companyName, firstName, lastName])).toEqual([
      ['Harlan Roofing', 'Dale', 'Harlan'],
      ['Voss Masonry LLC', '', ''],
      ['Dev Okafor', 'Dev', 'Okafor'],
    ])
    expect(namedByPerson).toEqual([4])
    expect(bad).toEqual([{ line: 5, company: '', fault: 'no_company', value: '' }])
  },
)

test('a plan is found whatever its case; one that is not on the price list is left out and named', () => {
  const { good, unknownPlans } = checked('Client,Plan\nOne,essential\nTwo,Platinum\nThree,', ['Essential'])
  expect(good.map(({ plan }) => plan)).toEqual(['Essential', '', ''])
  expect(unknownPlans).toEqual([3])
})

test('a contact needs an address and a whole name', () => {
  const { good } = checked('Client,Contact,Email\nA,Dale Harlan,a@x.test\nB,Dale Harlan,\nC,Dale,c@x.test\nD,,d@x.test')
  expect(good.map(missingOfContact)).toEqual([null, 'email', 'name', 'name'])
  expect(splitClientRows(good).bad).toEqual([])
})
