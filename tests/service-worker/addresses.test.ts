import { expect, test } from 'vitest'
import { isChecklist, planFor } from '#service-worker/addresses.ts'

const files = (path: string) => planFor(path)?.files

test('a page is found at its clean address, with or without a closing slash', () => {
  expect(files('/')).toEqual(['/index.html'])
  expect(files('/pricing')).toEqual(['/pricing.html', '/pricing/index.html'])
  for (const path of ['/pricing/', '/pricing.html', '/pricing/index.html'])
    expect(files(path)).toEqual(files('/pricing'))
  expect(files('/resources/cash-flow')).toContain('/resources/cash-flow.html')
})

test('what the browser alone draws gets the shell, at once', () => {
  for (const path of ['/login', '/client/dashboard', '/client', '/admin/dashboard/'])
    expect(files(path)).toContain('/shell.html')
})

test('every result is one page, whatever its id', () => {
  expect(files('/assessment/results/abc')).toEqual(['/assessment/results.html'])
})

test('an unknown address asks the network first, and offline shows the not-found page', () => {
  expect(planFor('/clients-of-ours')).toEqual({
    files: ['/clients-of-ours.html', '/clients-of-ours/index.html'],
    otherwise: ['/404.html', '/shell.html'],
  })
})

test('no page ever stands for calls, files, mail and PDFs', () => {
  for (const path of [
    '/api',
    '/api/auth/user',
    '/public-objects/checklist.zip',
    '/public-objects/Accounting-Foundations-Checklist.pdf',
    '/__mail',
    '/__mail/1',
    '/report.pdf',
    '/client/reports/2025-02.pdf',
    '/client/statements/2025-02.pdf',
    '/Report.PDF',
  ])
    expect(planFor(path)).toBeNull()
  expect(planFor('/apiary')).not.toBeNull()
})

test('of the files, the checklist alone may be kept', () => {
  expect(isChecklist('/public-objects/Accounting-Foundations-Checklist.pdf')).toBe(true)
  for (const path of [
    '/public-objects/',
    '/public-objects/checklist.zip',
    '/public-objects/x/Checklist.pdf',
    '/public-objects/a%2fb.pdf',
    '/public-objects/Checklist.pdf/',
    '/api/documents/Checklist.pdf',
    '/Checklist.pdf',
  ])
    expect(isChecklist(path)).toBe(false)
})
