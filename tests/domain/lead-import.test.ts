import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageIn } from '#domain/age.ts'
import { csv } from '#domain/csv.ts'
import { csvRows } from '#domain/csv-rows.ts'
import { guessColumns, isOptedOut } from '#domain/lead-columns.ts'
import { checkRows, inPieces } from '#domain/lead-import.ts'
import { dayIn, daysBetween } from '#domain/zoned.ts'
import { csvText } from '#features/leads/import/read-file.ts'
import { LONGEST } from '#schema/lead-import.ts'

const cells = (text: string) => csvRows(text).map((row) => row.cells)

test('cells hold separators, quotes and line ends; rows say the line they begin on', () => {
  expect(csvRows('a,b\r\n"x, ""y""","1\n2"\r\n\r\nlast,')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"', '1\n2'] },
    { line: 5, cells: ['last', ''] },
  ])
})

test.each([
  [
    'semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a mark of UTF-8 and old line ends',
    '\uFEFFa,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a quote in the middle of a cell',
    'a,b\n5" pipe,2',
    [
      ['a', 'b'],
      ['5" pipe', '2'],
    ],
  ],
  [
    'a quote that never ends',
    'a,b\n"x,2',
    [
      ['a', 'b'],
      ['"x', '2'],
    ],
  ],
  ['nothing', '', []],
])('a file with %s is read', (_, text, rows) => {
  expect(cells(text)).toEqual(rows)
})

test('what our own export writes is read again as it was', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n\s\uFEFF]+/g, ' ').trim())
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const given = [['a', 'b', 'c'], ...rows].filter((row) => row.some(Boolean))
      const escaped = (text: string) =>
        text.replaceAll(/^(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|(?<=;)(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "'")
      expect(cells(csv(given))).toEqual(given.map((row) => row.map(escaped)))
    }),
  )
})

test('bytes are read as UTF-8, as UTF-16 with its mark, or as old spreadsheets write; a picture is no text', () => {
  expect(csvText(new TextEncoder().encode('Zoë'))).toBe('Zoë')
  expect(csvText(new Uint8Array([0x5a, 0x6f, 0xeb]))).toBe('Zoë')
  expect(csvText(new Uint8Array([0xff, 0xfe, 0x5a, 0]))).toBe('Z')
  expect(csvText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 1]))).toBeNull()
})

const HEADS = {
  HubSpot:
    'Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Lifecycle Stage,Create Date,Associated Company IDs,Associated Company,Company Name',
  Mailchimp:
    'Email Address,First Name,Last Name,Phone Number,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,CONFIRM_IP,UNSUB_TIME,TAGS',
  'Google Contacts':
    'First Name,Last Name,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
  'Google Contacts, before':
    'Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Organization 1 - Name',
  Outlook: 'First Name,Last Name,Company,E-mail Address,Business Phone,Home Phone,Mobile Phone,Categories',
  Pipedrive: 'Person - ID,Person - Name,Person - Email - Work,Person - Phone - Work,Person - Organization',
}

test.each([
  ['HubSpot', ['Email', 'First Name', 'Last Name', 'Company Name', 'Phone Number', 'Lead Status', null]],
  ['Mailchimp', ['Email Address', 'First Name', 'Last Name', null, 'Phone Number', null, 'UNSUB_TIME']],
  [
    'Google Contacts',
    ['E-mail 1 - Value', 'First Name', 'Last Name', 'Organization Name', 'Phone 1 - Value', null, null],
  ],
  [
    'Google Contacts, before',
    ['E-mail 1 - Value', 'Given Name', 'Family Name', 'Organization 1 - Name', null, null, null],
  ],
  ['Outlook', ['E-mail Address', 'First Name', 'Last Name', 'Company', 'Business Phone', null, null]],
  [
    'Pipedrive',
    ['Person - Email - Work', 'Person - Name', null, 'Person - Organization', 'Person - Phone - Work', null, null],
  ],
] as const)('the columns that %s writes are known for sure, and nothing else is taken', (program, expected) => {
  const head = HEADS[program].split(',')
  const { columns, confidence } = guessColumns(head)
  const names = (['email', 'firstName', 'lastName', 'businessName', 'phone', 'status', 'consent'] as const).map(
    (field) => {
      const at = columns[field]
      return at === null ? null : head[at]
    },
  )
  expect(names).toEqual(expected)
  expect(new Set(Object.values(confidence))).toEqual(new Set(['sure']))
  expect([columns.source, columns.note]).toEqual([null, null])
})

test('a mailing list’s “Status” says who gets email; any other is how far a lead has come', () => {
  const head = ['Email Address', 'Status', 'UNSUB_TIME']
  const rows = (...cells: string[]) => cells.map((cell) => ({ cells: ['a@example.test', cell, ''] }))
  const ofList = guessColumns(head, rows('subscribed', 'Unsubscribed', '', 'cleaned'))
  expect([ofList.columns.consent, ofList.columns.status]).toEqual([1, null])
  expect(isOptedOut('Status', 'unsubscribed')).toBe(true)
  expect(isOptedOut('Status', 'subscribed')).toBe(false)
  const ofLeads = guessColumns(head, rows('subscribed', 'Contacted'))
  expect([ofLeads.columns.consent, ofLeads.columns.status]).toEqual([2, 1])
})

test('HubSpot’s marketing status is no lead status: a non-marketing contact wants no email, a marketing one proves nothing', () => {
  const { columns } = guessColumns(['Email', 'Marketing contact status', 'Lead Status'])
  expect([columns.consent, columns.status]).toEqual([1, 2])
  expect(isOptedOut('Marketing contact status', 'Non-marketing contact')).toBe(true)
  expect(isOptedOut('Marketing contact status', 'Marketing contact')).toBe(false)
  expect(guessColumns(['Marketing contact status', 'Unsubscribed from all email']).columns.consent).toBe(1)
})

test('a column that only has the words in it is offered as one to look at, and ids and labels never are', () => {
  const { columns, confidence } = guessColumns([
    'Their email',
    'Company ID',
    'Mobile no.',
    'Comments on them',
    'Phone type',
  ])
  expect(columns).toMatchObject({ email: 0, businessName: null, phone: 2, note: 3 })
  expect(confidence).toEqual({ email: 'likely', phone: 'likely', note: 'likely' })
})

const OWN = {
  sources: { referral: 'referral' as const },
  statuses: { 'not a fit': 'not_a_fit' as const },
  labels: { source: 'From', status: 'Stage' },
}
const read = (text: string) => {
  const [head, ...rest] = csvRows(text)
  return checkRows(rest, head?.cells ?? [], guessColumns(head?.cells ?? []).columns, OWN)
}

test('who left another list is unsubscribed here as well, whatever the mark; an empty cell is none', () => {
  const consentOf = (text: string) => read(text).good.map(({ unsubscribed }) => unsubscribed)
  expect(consentOf('Email Address,UNSUB_TIME\na@x.test,2026-01-02 10:00:00\nb@x.test,')).toEqual([true, false])
  expect(consentOf('Email,Unsubscribed from all email\na@x.test,true\nb@x.test,false\nc@x.test,')).toEqual([
    true,
    false,
    false,
  ])
  expect(
    consentOf('Email,Email Opt-Out,Unsubscribed from all email\na@x.test,TRUE,\nb@x.test,,true\nc@x.test,,'),
  ).toEqual([true, true, false])
  expect(consentOf('Email,Subscribed\na@x.test,No\nb@x.test,Yes')).toEqual([true, false])
  expect(consentOf('Email,Email marketing status\na@x.test,unsubscribed\nb@x.test,subscribed')).toEqual([true, false])
})

test('the status of another program becomes ours, a whole name two, and of several values the first', () => {
  const { good } = read(
    'Name,E-mail 1 - Value,Status\nAnn Lee Voss,a@x.test ::: b@x.test,IN_PROGRESS\nBo,c@x.test,Not a fit\n,d@x.test,Other',
  )
  expect(good).toMatchObject([
    { firstName: 'Ann Lee', lastName: 'Voss', email: 'a@x.test', status: 'contacted' },
    { firstName: 'Bo', lastName: '', status: 'not_a_fit' },
    { status: null },
  ])
})

test('each row becomes a lead or is named with its line and fault', () => {
  const { good, bad } = read(
    [
      'Email,First,Phone,Source',
      "ADA@x.test ,Ada,'+1 515,Referral",
      ',Ben,,',
      'no-mail,Cy,,',
      'ada@x.test,Twice,,',
      `long@x.test,${'x'.repeat(81)},,`,
      'dee@x.test,,,Elsewhere',
    ].join('\n'),
  )
  expect(good).toMatchObject([
    { line: 2, email: 'ada@x.test', firstName: 'Ada', phone: '+1 515', source: 'referral' },
    { line: 7, email: 'dee@x.test', firstName: '', source: null },
  ])
  expect(bad.map(({ line, fault, value }) => [line, fault, value.slice(0, 7)])).toEqual([
    [3, 'no_email', ''],
    [4, 'bad_email', 'no-mail'],
    [5, 'twice', '2'],
    [6, 'long', 'xxxxxxx'],
  ])
})

test('a source or a status that the firm has no word for stays in the note, where there is room', () => {
  const notes = (text: string) => read(text).good.map(({ note }) => note)
  expect(
    notes(
      [
        'Email,Lead source,Status,Note',
        'a@x.test,Podcast ad,Met twice,Likes tea',
        'b@x.test,Referral,Not a fit,',
        'c@x.test,,,',
        `d@x.test,Podcast ad,,${'x'.repeat(LONGEST.note - 5)}`,
      ].join('\n'),
    ).map((note) => note.replace(/x{9,}/, 'x')),
  ).toEqual(['Likes tea\nFrom: Podcast ad\nStage: Met twice', '', '', 'x'])
})

test('pieces are full but the last, none is empty, and none has more bytes than it may', () => {
  expect(inPieces([1, 2, 3, 4, 5], 2, 1_000)).toEqual([[1, 2], [3, 4], [5]])
  expect(inPieces([1, 2], 2, 1_000)).toEqual([[1, 2]])
  expect(inPieces([], 2, 1_000)).toEqual([])
  const rows = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }))
  fc.assert(
    fc.property(rows, (given) => {
      const pieces = inPieces(given, 7, 800)
      expect(pieces.flat()).toEqual(given)
      for (const piece of pieces) expect(Buffer.byteLength(JSON.stringify({ rows: piece }))).toBeLessThanOrEqual(800)
    }),
  )
})

test('an age is told in minutes under an hour, hours under two days, then days', () => {
  const now = new Date('2026-03-15T12:00:00Z')
  const told = (ago: number) =>
    Object.values(ageIn(new Date(now.getTime() - ago * 60_000).toISOString(), now)).join(' ')
  expect([-5, 0, 59, 60, 47 * 60 + 59, 48 * 60].map(told)).toEqual([
    '0 minutes',
    '0 minutes',
    '59 minutes',
    '1 hours',
    '47 hours',
    '2 days',
  ])
})

test('the firm’s day is its own zone’s, and days are counted across the change of the clocks', () => {
  expect(dayIn('America/Chicago', new Date('2026-03-15T03:00:00Z'))).toBe('2026-03-14')
  expect(daysBetween('2026-03-01', '2026-03-15')).toBe(14)
  expect(daysBetween('2026-03-15', '2026-03-14')).toBe(-1)
})
