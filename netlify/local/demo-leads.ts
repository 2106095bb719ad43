import type { LeadSource, LeadStatus } from '#schema/firm-lead.ts'

export type DemoLead = {
  firstName: string
  lastName: string
  business: string
  status: LeadStatus
  source: LeadSource
  /** Hours since they first came. */
  age: number
  /** What they answer a quiz with on the whole, 0 to 3; null where they have taken none. */
  level: number | null
  /** Days from today to the next follow-up, and what it is. */
  followUp?: [day: number, what: string]
  note?: string
}

type Row = [
  name: string,
  business: string,
  status: LeadStatus,
  source: LeadSource,
  age: number,
  level: number | null,
  followUp?: [day: number, what: string],
  note?: string,
]

const DAY = 24
/** Every name, business and word here is made up. */
const rows: Row[] = [
  ['Dale Okonjo', 'Okonjo Electric', 'new', 'trades_quiz', 2, 1.1, [0, 'Call about the assessment']],
  ['Priya Lindqvist', 'Fern Street Studio', 'new', 'checklist', 5, null, [0, 'Ask how the checklist went']],
  ['Tomas Reyes', 'Reyes & Sons Roofing', 'call_booked', 'trades_quiz', 3 * DAY, 1.4, [2, 'Clarity Call']],
  ['Hattie Brandvold', 'Brandvold Dental', 'contacted', 'newsletter', 4 * DAY, null, [3, 'Send the sample report']],
  ['Owen Achterberg', 'Achterberg Orchards', 'qualified', 'general_quiz', 6 * DAY, 1.8, [3, 'Quote for Premium']],
  ['Lucille Park', 'Park Upholstery', 'nurture', 'general_quiz', 11 * DAY, 2.2, [16, 'Email before the busy season']],
  ['Ben Stoltz', 'Stoltz Plumbing', 'contacted', 'trades_quiz', 12 * DAY, 1, [-2, 'Second call']],
  ['Amara Field', 'Field Notes Design', 'converted', 'referral', 19 * DAY, 2.5, undefined, 'Came through Rosa.'],
  ['Grant Wieringa', 'Wieringa Concrete', 'qualified', 'trades_quiz', 21 * DAY, 1.5, [6, 'Talk through the proposal']],
  ['June Salter', 'Salter Yarn Co.', 'not_a_fit', 'checklist', 24 * DAY, null, undefined, 'Outside our services.'],
  ['Noor Haddad', 'Haddad Bakery', 'nurture', 'early_access', 26 * DAY, null, [28, 'Look in again']],
  ['Carl Mickelson', 'Mickelson HVAC', 'do_not_contact', 'trades_quiz', 30 * DAY, 1.8, undefined, 'Asked us to stop.'],
  ['Vera Quill', 'Quill Framing', 'new', 'trades_quiz', 9, 0.9],
  ['Milo Tanaka', 'Tanaka Cycles', 'new', 'newsletter', 14, null],
  ['Greta Oslund', 'Oslund Pottery', 'new', 'general_quiz', 22, 1.3],
  ['Abel Nunez', 'Nunez Drywall', 'new', 'trades_quiz', 30, 1],
  ['Ingrid Falk', 'Falk Interiors', 'contacted', 'checklist', 5 * DAY, null, [1, 'Call in the morning']],
  ['Desmond Achebe', 'Achebe Paving', 'contacted', 'trades_quiz', 7 * DAY, 0.8, [-1, 'Ask for last year’s tax return']],
  ['Willa Marsh', 'Marsh Florals', 'contacted', 'booking_request', 8 * DAY, null, [4, 'Call about payroll']],
  ['Eino Rautio', 'Rautio Sauna Works', 'call_booked', 'trades_quiz', 9 * DAY, 1.6, [1, 'Clarity Call']],
  ['Pia Castellane', 'Castellane Catering', 'call_booked', 'general_quiz', 10 * DAY, 1.4, [4, 'Clarity Call']],
  ['Ruben Ostrowski', 'Ostrowski Tile', 'qualified', 'trades_quiz', 13 * DAY, 1.7, [5, 'Send the proposal']],
  ['Nell Harrow', 'Harrow & Vale', 'nurture', 'checklist', 14 * DAY, null, [21, 'Ask after the new bookkeeper']],
  ['Samir Bendali', 'Bendali Auto Body', 'contacted', 'trades_quiz', 15 * DAY, 1.1],
  ['Orla Finch', 'Finch Letterpress', 'nurture', 'newsletter', 17 * DAY, null],
  ['Jonas Ekdahl', 'Ekdahl Excavating', 'qualified', 'trades_quiz', 18 * DAY, 1.9, [8, 'Second meeting']],
  ['Tess Moravec', 'Moravec Landscapes', 'contacted', 'trades_quiz', 20 * DAY, 1],
  [
    'Hugo Belanger',
    'Belanger Timber',
    'not_a_fit',
    'trades_quiz',
    22 * DAY,
    2.7,
    undefined,
    'Has a controller of their own.',
  ],
  ['Sunny Okabe', 'Okabe Noodle Bar', 'nurture', 'general_quiz', 25 * DAY, 1.2],
  ['Marta Lindgren', 'Lindgren Dance School', 'converted', 'general_quiz', 32 * DAY, 2],
  ['Felix Adeyemi', 'Adeyemi Painting', 'contacted', 'trades_quiz', 34 * DAY, 1.1],
  ['Ivy Thornquist', 'Thornquist Books', 'nurture', 'early_access', 38 * DAY, null],
  ['Leon Varga', 'Varga Welding', 'qualified', 'trades_quiz', 41 * DAY, 1.5, [9, 'Walk through the proposal']],
  ['Cora Whitlow', 'Whitlow Veterinary', 'call_booked', 'booking_request', 44 * DAY, null, [2, 'Clarity Call']],
  [
    'Silas Renner',
    'Renner Fencing',
    'not_a_fit',
    'trades_quiz',
    47 * DAY,
    2.3,
    undefined,
    'Wants cash-basis books only.',
  ],
  ['Mona Petrov', 'Petrov Alterations', 'do_not_contact', 'newsletter', 52 * DAY, null],
  ['Theo Garland', 'Garland Masonry', 'converted', 'trades_quiz', 58 * DAY, 2.1],
  [
    'Anya Sokol',
    'Sokol Physiotherapy',
    'nurture',
    'event',
    63 * DAY,
    null,
    undefined,
    'Met at the chamber’s breakfast.',
  ],
  ['Bram Dekker', 'Dekker Glasshouses', 'nurture', 'phone', 71 * DAY, null],
  ['Lottie Grange', 'Grange Tea Rooms', 'contacted', 'import', 80 * DAY, null],
]

export const demoLeads: DemoLead[] = rows.map(([name, business, status, source, age, level, followUp, note]) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, business, status, source, age, level, followUp, note }
})
