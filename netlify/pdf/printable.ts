/** What Helvetica carries on paper: Windows-1252. A letter beyond it loses its accent or becomes a question mark. */
const CARRIED = /[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** A text that somebody has typed, in signs that the face has; the minus of changes becomes a hyphen. */
export const printable = (text: string) =>
  [...text.normalize('NFC').replaceAll('−', '-').replaceAll('\r\n', '\n').replaceAll('\t', ' ')].map(carried).join('')

/** Letters with a stroke, which no normal form takes apart. */
const STROKED: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i' }

function carried(sign: string) {
  if (CARRIED.test(sign)) return sign
  // Joiners and marks have no width of their own, and a picture is not missed.
  if (/[\p{Cf}\p{Cc}\p{M}\p{Extended_Pictographic}]/u.test(sign)) return ''
  const base = STROKED[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...base].every((one) => CARRIED.test(one)) && base !== '' ? base : '?'
}
