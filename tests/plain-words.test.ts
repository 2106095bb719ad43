import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What nobody in Des Moines says, by why. Names and comments are not looked at: only sentences that people read. */
const FOREIGN: Record<string, RegExp> = {
  'British idiom':
    /\b(?:fortnight|whilst|amongst|learnt|spelt|cheque|(?:would|had) sooner|carry on|ring (?:us|me|them)|(?:un)?tick(?:s|ed|ing)?|mend(?:s|ed|ing)?|advisers?)\b/i,
  'British spelling': /\b(?:colour|favour|labour|catalogue|centre|organis|realis|categoris|recognis)/i,
  'mail for email': /\bmail (?:me|us|you|it)\b|\bmailed\b|\b(?:a|this) mail\b|\be-mails?\b/i,
  stiff:
    /\b(?:cannot|could not|would not|was not|were not|somebody|everybody|anybody|anew|seldom|hence|thereof|whom)\b/i,
  'translated syntax': /\blies? (?:here|there|still|apart)\b|\brest on\b|\bput right\b|\bwaits? for you\b/i,
  'quotation marks of other languages': /[«»]/,
}

const files = execFileSync('git', ['ls-files', 'netlify/api', 'netlify/server/http', 'src/schema'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/schema/content/'))

/** Strings that begin like a sentence and end like one. */
const sentencesIn = (code: string) => {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const texts = [...bare.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , text = '']) => text)
  return texts.filter((text) => /^[A-Z].* .*[.!?]$/.test(text))
}

test('what the server answers and what fields refuse is said as people here say it', () => {
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(file, 'utf8')).flatMap((sentence) =>
      Object.entries(FOREIGN)
        .filter(([, pattern]) => pattern.test(sentence))
        .map(([why]) => `${file}: ${why}: ${sentence}`),
    ),
  )
  expect(found).toEqual([])
})

test('what content/ says on every side is said as people here say it', () => {
  const content = execFileSync('git', ['ls-files', 'content'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(json|md)$/.test(file) && file !== 'content/README.md')
  expect(content.length).toBeGreaterThan(60)
  const found = content.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) =>
        Object.entries(FOREIGN)
          .filter(([, pattern]) => pattern.test(line.replaceAll(/"\w+":/g, '')))
          .map(([why]) => `${file}: ${why}: ${line.trim()}`),
      ),
  )
  expect(found).toEqual([])
})

test('a sentence is found among names and comments', () => {
  expect(sentencesIn("// It was not kept.\nconst a = 'was not'; refuse('We could not read this.')")).toEqual([
    'We could not read this.',
  ])
})
