import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContent } from '#build/content.ts'
import { CONTENT } from '#build/content-folder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistakes-'))
  await cp(CONTENT, folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

/** What an owner did to a file: replaced one text by another, wrote a file of their own, or took the file away. */
type Change = [from: string | RegExp, to: string] | { written: string } | 'removed'
type Mistake = [what: string, file: string, change: Change, expected: string[]]

const BOOKKEEPING = 'services/bookkeeping-services-des-moines.json'
const ADVISORY = 'services/financial-advisory-services-des-moines.json'
const REMOTE = 'services/remote-bookkeeping-services.json'
const ARTICLE = 'articles/five-figures-worth-knowing.md'
const PRIVACY = 'legal/privacy-policy.md'

const WRITTEN = `---
id: 9
title: What a deposit does
excerpt: A deposit pays for the first week of a job.
category: Cash Flow
image: five-figures.svg
imageAlt: Survey stakes in a row
---
A deposit pays for the first week.
`

/** Each line names file, field, what was expected, and what stands there. */
const MISTAKES: Mistake[] = [
  [
    'a missing comma',
    'firm.json',
    ['"Bluestem",', '"Bluestem"'],
    [
      'firm.json: line 2: expected a comma between two entries, and \\" for a quotation mark inside a text, got "shortName": "Bluestem"',
    ],
  ],
  [
    'a comma after the last entry',
    'quizzes/bands.json',
    [/("text": )".*"/, '$1"Begin with cash.",'],
    ['quizzes/bands.json: line 5: expected no comma after the last entry, got "text": "Begin with cash.",'],
  ],
  [
    'a missing closing bracket',
    'navigation.json',
    [/\}\s*$/, ''],
    ['navigation.json: the whole file: expected a } or ] for each { or [, got the end of the file'],
  ],
  [
    'a quotation mark inside a text',
    'pages/about.json',
    [/"heading": "/, '"heading": "The "best" '],
    [
      'pages/about.json: line 6: expected quotation marks around names and texts (\\" inside a text), and true, false or null in small letters, got "heading": "The "best" {founder} reads the figures first",',
    ],
  ],
  [
    'typographic quotation marks around a text',
    'firm.json',
    ['"Bluestem"', '“Bluestem”'],
    ['firm.json: line 2: expected straight quotation marks " around names and texts, got "shortName": “Bluestem”,'],
  ],
  [
    'a line break in a text',
    'firm.json',
    ['& Advisory', '&\nAdvisory'],
    [
      'firm.json: line 3: expected a text on one line, with a quotation mark at its end, got "fullName": "Bluestem Bookkeeping &',
    ],
  ],
  [
    'a line break written as \\n',
    'firm.json',
    ['Working remotely', 'Working\\nremotely'],
    ['firm.json: locationLine: expected one line of text, got "Des Moines, IA. Working\\nremotely nationwide."'],
  ],
  [
    'a misspelled field',
    'pricing.json',
    ['"tagline"', '"tag line"'],
    [
      'pricing.json: tiers.0.tagline: expected a value, got nothing',
      'pricing.json: tiers.0.tag line: unknown field "tag line"',
    ],
  ],
  [
    'a field that is left out',
    'pricing.json',
    ['"bestFor": "Freelancers and solo service owners",', ''],
    ['pricing.json: tiers.0.bestFor: expected a value, got nothing'],
  ],
  [
    'a price in quotes',
    'pricing.json',
    ['"price": 200', '"price": "1,300"'],
    ['pricing.json: tiers.0.price: expected a number without quotes, got "1,300"'],
  ],
  [
    'a price with a comma between its thousands',
    'pricing.json',
    ['"price": 200', '"price": 1,300'],
    ['pricing.json: line 13: expected 1300, without the comma, got "price": 1,300,'],
  ],
  [
    'a color by its name',
    'brand.json',
    [/"action": "[^"]*"/, '"action": "red"'],
    ['brand.json: colors.light.action: expected a color like #1A2B3C, got "red"'],
  ],
  [
    'a price with cents',
    'pricing.json',
    ['"price": 200', '"price": 199.99'],
    ['pricing.json: tiers.0.price: expected whole dollars, got 199.99'],
  ],
  [
    'a button style that no plan has',
    'pricing.json',
    ['"ctaVariant": "secondary"', '"ctaVariant": "deep"'],
    ['pricing.json: tiers.0.ctaVariant: expected one of "primary", "secondary", got "deep"'],
  ],
  [
    'a price above the one that is struck out',
    'pricing.json',
    ['"price": 200', '"price": 350'],
    ['pricing.json: tiers.0.normallyPrice: expected more than the price of 350, got 300'],
  ],
  [
    'plans that are not in the order of their prices',
    'pricing.json',
    ['"price": 450', '"price": 150'],
    ['pricing.json: tiers.1.price: expected more than 200, as plans stand from the lowest price up, got 150'],
  ],
  [
    'two plans of one name',
    'pricing.json',
    ['"name": "Professional"', '"name": "Essential"'],
    ['pricing.json: tiers.1.name: expected a name that no other plan has, got "Essential"'],
  ],
  [
    'a picture without words for those who do not see it',
    'firm.json',
    ['"alt": "Maren Tillwell"', '"alt": ""'],
    ['firm.json: founder.portraitSmall.alt: expected some text, got ""'],
  ],
  [
    'a portrait that is not there',
    'firm.json',
    ['founder.svg', 'founder-2026.png'],
    ['firm.json: founder.portrait.file: expected a picture in images/, got "founder-2026.png", which is not there'],
  ],
  [
    'a picture of an article that is not there',
    ARTICLE,
    ['image: five-figures.svg', 'image: five-numbers.svg'],
    [
      'articles/five-figures-worth-knowing.md: image: expected a picture in images/, got "five-numbers.svg", which is not there',
    ],
  ],
  [
    'a picture in a format that browsers do not show',
    'images/me.heic',
    { written: 'heic' },
    [
      'images/me.heic: the whole file: expected a picture as .svg, .png, .jpg, .webp or .avif, got another kind of file',
    ],
  ],
  [
    'a region by its full name',
    'firm.json',
    ['"IA"', '"Iowa"'],
    ['firm.json: address.region: expected two capital letters, like IA, got "Iowa"'],
  ],
  [
    'a time zone that there is none of',
    'firm.json',
    ['America/Chicago', 'America/Des_Moines'],
    [
      'firm.json: hours.timeZone: expected a time zone of the IANA list, like America/Chicago, got "America/Des_Moines"',
    ],
  ],
  [
    'a time zone by its letters',
    'firm.json',
    ['America/Chicago', 'CST'],
    ['firm.json: hours.timeZone: expected a time zone like America/Chicago, got "CST"'],
  ],
  [
    'a closing time before the opening time',
    'firm.json',
    ['"17:00"', '"05:00"'],
    ['firm.json: hours.closes: expected a time after opens, got "05:00"'],
  ],
  [
    'a time as people write it',
    'firm.json',
    ['"08:00"', '"8 am"'],
    ['firm.json: hours.opens: expected a time like 08:00, got "8 am"'],
  ],
  [
    'a day that is shortened',
    'firm.json',
    ['"Monday", "Tuesday"', '"Mon", "Tuesday"'],
    [
      'firm.json: hours.days.0: expected one of "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", got "Mon"',
    ],
  ],
  [
    'a phone number that is changed in one place',
    'firm.json',
    ['"515-555-0187"', '"515-555-0199"'],
    ['firm.json: phoneHref: expected tel:+ and the digits of phone, got "tel:+15155550187"'],
  ],
  [
    'an old phone number behind a link',
    PRIVACY,
    ['({phoneHref})', '(tel:+15155550100)'],
    [
      'legal/privacy-policy.md: link "{phone}": expected {phoneHref}, or "tel:+15155550187" as in firm.json, got "tel:+15155550100"',
    ],
  ],
  [
    'a booking address without https',
    'firm.json',
    ['"clientPortalUrl"', '"bookingUrl": "calendly.com/bluestem",\n  "clientPortalUrl"'],
    ['firm.json: bookingUrl: expected a web address, got "calendly.com/bluestem"'],
  ],
  [
    'an arrow in a heading',
    'pages/home.json',
    ['"What owners say"', '"What owners say →"'],
    [
      'pages/home.json: testimonials.heading: expected only characters that the heading font has: unaccented letters, numbers, common punctuation and ’ ‘ “ ” – — … · − × € ©, got "What owners say →"',
    ],
  ],
  [
    'an accent in a name that is set in the display face',
    'firm.json',
    ['"Tillwell"', '"Tillwéll"'],
    [
      'firm.json: founder.lastName: expected only characters that the heading font has: unaccented letters, numbers, common punctuation and ’ ‘ “ ” – — … · − × € ©, got "Tillwéll"',
    ],
  ],
  [
    'a misspelled name in braces',
    'pages/about.json',
    [/"lede": "/, '"lede": "At {frim}, '],
    [
      'pages/about.json: hero.lede: expected only these names in braces: {firm}, {fullName}, {founder}, {firstName}, {phone}, {phoneHref}, {email}, {address}, {site}, {city}, {region}, {hours}, {clientPortal}; not {frim}, got "At {frim}, Then she asks what the month felt like. Where the two disagree, ther…',
    ],
  ],
  [
    'a misspelled name in braces in a legal text',
    PRIVACY,
    ['{fullName}', '{fulName}'],
    ['legal/privacy-policy.md: text: expected only facts from firm.json in braces, got {fulName}'],
  ],
  [
    'a placeholder that is translated away',
    'app/messages.json',
    ['sent to {name}', 'sent to her'],
    [
      'app/messages.json: message.sent.description: expected text that includes {name}, got "Your message has been sent to her. She typically responds within 4 business hou…',
    ],
  ],
  [
    'a service that nobody offers',
    'quizzes/general.json',
    ['"service": "bookkeeping"', '"service": "payroll"'],
    [
      'quizzes/general.json: pillars.clarity.service: expected one of bookkeeping, advisory, remote-bookkeeping, accounting, got "payroll"',
    ],
  ],
  [
    'a service whose file is gone',
    ADVISORY,
    'removed',
    [
      'quizzes/general.json: pillars.liquidity.service: expected one of bookkeeping, remote-bookkeeping, accounting, got "advisory"',
      '  and the same in quizzes/general.json: pillars.alignment.service; quizzes/general.json: pillars.resilience.service; quizzes/trades.json: pillars.liquidity.service; quizzes/trades.json: pillars.alignment.service; quizzes/trades.json: pillars.resilience.service; quizzes/bands.json: resilient.service; services.json: items.0.service.id',
    ],
  ],
  [
    'two services with one id',
    REMOTE,
    ['"id": "remote-bookkeeping"', '"id": "bookkeeping"'],
    [
      'services/remote-bookkeeping-services.json: id: expected an id of its own, got "bookkeeping", which services/bookkeeping-services-des-moines.json has',
    ],
  ],
  [
    'a service at an address of the site itself',
    REMOTE,
    ['"/remote-bookkeeping-services"', '"/pricing"'],
    [
      'services/remote-bookkeeping-services.json: path: expected an address that the site does not use itself, got "/pricing"',
    ],
  ],
  [
    'a service at an address with capital letters',
    REMOTE,
    ['"/remote-bookkeeping-services"', '"/Remote"'],
    [
      'services/remote-bookkeeping-services.json: path: expected an address like /tax-planning, in lowercase letters, digits and hyphens, got "/Remote"',
    ],
  ],
  [
    'a plan that is not in the price list',
    BOOKKEEPING,
    ['["Essential"', '["Starter"'],
    [
      'services/bookkeeping-services-des-moines.json: pricing.plans.0: expected one of Essential, Professional, Premium, advisory, got "Starter"',
    ],
  ],
  [
    'an article without a head',
    ARTICLE,
    [/^---[\s\S]*?---\n/, ''],
    [
      'articles/five-figures-worth-knowing.md: head: expected lines of "name: value" between two lines of ---, got none',
    ],
  ],
  [
    'an article of a category that there is none of',
    ARTICLE,
    ['Cash Flow', 'Taxes'],
    [
      'articles/five-figures-worth-knowing.md: category: expected one of "Cash Flow", "Strategy", "Education", got "Taxes"',
    ],
  ],
  [
    'an article dated a day that there is none of',
    ARTICLE,
    ['category:', 'date: 2025-02-30\ncategory:'],
    ['articles/five-figures-worth-knowing.md: date: expected a day of the calendar, got "2025-02-30"'],
  ],
  [
    'an article dated as people write it',
    ARTICLE,
    ['category:', 'date: March 5, 2025\ncategory:'],
    ['articles/five-figures-worth-knowing.md: date: expected a date like 2025-03-05, got "March 5, 2025"'],
  ],
  [
    'two articles with one number',
    ARTICLE,
    ['id: 1', 'id: 2'],
    [
      'articles/five-figures-worth-knowing.md: id: expected a unique number, got 2, the same as articles/cost-of-goods-sold-explained.md',
    ],
  ],
  [
    'an article whose file name is no address',
    'articles/My Article.md',
    { written: WRITTEN },
    ['articles/My Article.md: file name: expected lowercase letters, digits and hyphens, got "My Article"'],
  ],
  [
    'a link to a page that is not there',
    'navigation.json',
    ['"/about"', '"/about-us"'],
    ['navigation.json: footer.columns.1.links.0.href: expected the address of a page of the site, got "/about-us"'],
  ],
  [
    'a link to an address that a service had before',
    REMOTE,
    [/"formerly": \[\]([\s\S]*?)"\/book-clarity-call"/, '"formerly": ["/old-remote"]$1"/old-remote"'],
    [
      'services/remote-bookkeeping-services.json: hero.button.href: expected "/remote-bookkeeping-services", where that page is now, got "/old-remote"',
    ],
  ],
  [
    'a link to a part of a page that is not there',
    'navigation.json',
    ['"/#services"', '"/#our-services"'],
    [
      'navigation.json: header.items.1.href: expected one of #services, #testimonials, #principles, #process, #integrations, #about, #clarity-call, #resources, #contact after /, got "/#our-services"',
    ],
  ],
  [
    'a link in an article to an article that is not there',
    ARTICLE,
    ['(/resources/', '(/resources/the-'],
    [
      'articles/five-figures-worth-knowing.md: link "cost of goods sold": expected the address of a page of the site, got "/resources/the-cost-of-goods-sold-explained"',
    ],
  ],
  [
    'a link without its slash',
    'pages/home.json',
    ['"/pricing"', '"pricing"'],
    [
      'pages/home.json: hero.quietLink.href: expected a path that starts with / or #, or an address that starts with https://, got "pricing"',
    ],
  ],
  [
    'a link in a text to an address without https',
    PRIVACY,
    ['(/terms-conditions)', '(www.example.com)'],
    [
      'legal/privacy-policy.md: link "Terms & Conditions": expected a link that starts with /, #, https://, mailto: or tel:, got "www.example.com"',
    ],
  ],
  [
    'a date of a legal text that there is none of',
    PRIVACY,
    ['June 24, 2025', 'June 31, 2025'],
    ['legal/privacy-policy.md: effective: expected a day of the calendar, like June 24, 2025, got "June 31, 2025"'],
  ],
  [
    'a question that is reworded without a new checksum',
    'quizzes/general.json',
    ['"Most"', '"Nearly all"'],
    [
      'quizzes/general.json: checksum: expected "e22b336c", and version 2 if a question now asks something else, got "26a580ab"',
    ],
  ],
  [
    'a question that is left out',
    'quizzes/trades.json',
    ['"id": "T4"', '"id": "T5"'],
    [
      'quizzes/trades.json: questions: expected questions T1 to T15, three for each of clarity, liquidity, efficiency, alignment, resilience, got a list of 15',
    ],
  ],
  [
    'a file that is gone',
    'pages/thank-you.json',
    'removed',
    ['pages/thank-you.json: the whole file: expected it in this folder, got nothing'],
  ],
  [
    'an answer that leads to a plan that is not there',
    'plan-helper.json',
    ['"plan": "Premium"', '"plan": "Platinum"'],
    [
      'plan-helper.json: questions.0.options.2.plan: expected one of Essential, Professional, Premium, advisory, got "Platinum"',
    ],
  ],
  [
    'a file by a name that nothing reads',
    'pages/team.json',
    { written: '{}' },
    ['pages/team.json: the whole file: expected a file that the site knows, got one that nothing reads'],
  ],
]

/** The lines that the build says after its count. */
async function reportFor(file: string, change: Change) {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (change === 'removed') await rm(path)
  else if ('written' in change) await writeFile(path, change.written)
  else {
    const after = before!.replace(change[0], change[1])
    expect(after, `${change[0]} is not in ${file}`).not.toBe(before)
    await writeFile(path, after)
  }
  const failure: Error = await checkContent(folder).then(
    () => expect.fail('the build goes on'),
    (error) => error,
  )
  if (before === undefined) await rm(path)
  else await writeFile(path, before)
  return failure.message.split('\n').slice(1)
}

test.each(MISTAKES)('%s stops the build, in three lines at most (%s)', async (_, file, change, expected) => {
  const lines = await reportFor(file, change)
  expect(lines).toEqual(expected)
  expect(lines.length).toBeLessThanOrEqual(3)
})

test('the folder itself has no mistake', async () => {
  await expect(checkContent(folder)).resolves.toBeUndefined()
})
