import type { Random } from '#tests/support/seeded-random.ts'

const TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff',
    'a\ud83d',
    '\ufeff',
    '\u202e',
    '\u200b',
    '\r\n',
    '\t',
    '\\',
    '"',
  ],
  ...[
    "' or 1=1; --",
    '"; drop table people; --',
    '$1',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands
    '${x}',
    '{{x}}',
    '%00',
    '%',
    '%s%n',
    '../../etc/passwd',
    '<script>',
  ],
  ...[
    'null',
    'undefined',
    'true',
    'NaN',
    '-1',
    '0',
    '1e400',
    '٠١٢',
    '𝕬'.repeat(64),
    'é'.normalize('NFD'),
    '👩‍👩‍👧‍👦'.repeat(20),
  ],
  ...['x'.repeat(81), 'x'.repeat(255), 'x'.repeat(4_001), 'x'.repeat(9_000), 'ß'.repeat(300), '=1+1', '@SUM(A1)'],
  ...[
    '2026-02-30',
    '0000-01',
    '9999-12',
    '2026-13',
    '2026-3',
    '1899-12-31',
    '2026-03-15',
    '2026-03',
    '2026-03-15T12:00:00Z',
  ],
  ...['2026-03-15T25:00:00Z', '275760-09-13T00:00:00Z', '0000-00-00', '99999-12-31', '+010000-01-01T00:00:00Z'],
  ...['a@b.co', `${'a'.repeat(250)}@b.co`, 'ä@ö.de', 'a@b', 'A@B.CO', 'a@[127.0.0.1]', '"a b"@c.de'],
  ...[
    '00000000-0000-4000-8000-000000000000',
    '00000000-0000-0000-0000-000000000000',
    'g'.repeat(32),
    '{}',
    '[]',
    '0x10',
  ],
  ...[
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775809',
    '2147483648',
    '1'.repeat(40),
    '1.5',
    '１２',
  ],
  ...['javascript:alert(1)', 'https://127.0.0.1/', 'file:///etc/passwd', '/\\evil', '//evil.test', 'America/Nowhere'],
]
/** The edges that databases and parsers fail at: tried more often than the others. */
const EDGES = ['\u0000', '9223372036854775808', '2147483648', '-1', '0', '\ud800']
const NUMBERS = [
  ...[0, -0, 1, -1, 0.1, 0.5, 1.5, 12, 400, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1],
  ...[2 ** 53, -(2 ** 53) + 1, 9_999_999_999_999, 1e13, 1e15, 1e18, 9.3e18, 1e21, 1e300, 1.7e308, 5e-324, -1e308],
]
const OTHERS = [null, true, false, [], {}, [[]], [null], { a: 1 }, [{}]]
/** Names that rows, people and objects have: nobody may set them. */
export const EXTRA_KEYS = [
  ...['id', 'role', 'companyId', 'company_id', 'isAdmin', 'person_id', 'personId', 'version', 'published_at', 'status'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    '\u0000',
    'x'.repeat(300),
    '$ref',
    'ä',
  ],
]

export const hostileText = (random: Random): string => {
  if (random.chance(0.2)) return random.pick(EDGES)
  if (random.chance(0.6)) return random.pick(TEXTS)
  const length = random.chance(0.9) ? random.below(40) : random.below(3_000)
  const most = random.pick([0x7f, 0xff, 0x7ff, 0xffff, 0x10ffff])
  return Array.from({ length }, () => String.fromCodePoint(random.below(most + 1))).join('')
}

export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 8 : 10)
  if (kind < 4) return hostileText(random)
  if (kind < 7) return random.chance(0.8) ? random.pick(NUMBERS) : (random.next() - 0.5) * 10 ** random.below(20)
  // A copy: a later change of the same input must not reach the next one.
  if (kind < 8) return structuredClone(random.pick(OTHERS))
  if (kind < 9) return Array.from({ length: random.below(6) }, () => hostileValue(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [
      random.chance(0.5) ? random.pick(EXTRA_KEYS) : hostileText(random),
      hostileValue(random, depth + 1),
    ]),
  )
}

/** Another value of the same type as `value`, as somebody might well send it. */
export function alike(random: Random, value: unknown): unknown {
  if (typeof value === 'number') return random.chance(0.5) ? random.pick(NUMBERS) : value + random.below(3) - 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return hostileValue(random)
  const at = random.below(value.length + 1)
  const piece = random.pick([
    'é',
    '漢',
    '🙂',
    ' ',
    '0',
    '9',
    '-',
    "'",
    '"',
    '\u200d',
    'A',
    '\n',
    '\u0000',
    '\ud83d',
    'z',
  ])
  return random.pick([value + piece, piece + value, value.slice(0, at) + piece + value.slice(at), value.slice(0, at)])
}
