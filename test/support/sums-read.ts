// What is written on Funil and in its files, as numbers: counts and amounts in pt-BR, cells, and lines of days.
import type { RawFunnelSums } from './fakes/raw-api.ts'

/** "1.243" → 1243; throws on any text that is not a whole count in pt-BR. */
export function parseCount(text = ''): number {
  if (!/^\d{1,3}(\.\d{3})*$/.test(text)) throw new Error(`not a count: ${text}`)
  return Number(text.replaceAll('.', ''))
}

/** "R$ 1.312.450,07" → 131245007; throws on any other text. */
export function parseCents(text = ''): number {
  const match = /^R\$\s(\d{1,3}(?:\.\d{3})*),(\d{2})$/u.exec(text)
  if (!match) throw new Error(`not an amount: ${text}`)
  return Number(`${match[1]?.replaceAll('.', '')}${match[2]}`)
}

/** Returns the titles and rows of a CSV file whose cells hold no line breaks. */
export function parseCsv(bytes: Uint8Array = new Uint8Array()): string[][] {
  const text = Buffer.from(bytes).toString('utf8').replace('\ufeff', '').trimEnd()
  return text
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}

/** Returns a line of "Funil por …" in the shape of the API's sums; in a file both kinds of numbers are plain. */
export function sumsOfRow(
  row: readonly string[] = [],
  { count, cents } = { count: parseCount, cents: parseCents },
): RawFunnelSums {
  const [, total, google, meta, other, junk, created, createdValue, won, wonValue, lost] = row
  return {
    leads: {
      total: count(total),
      google: count(google),
      meta: count(meta),
      other: count(other),
      junk: count(junk),
    },
    opportunities: { count: count(created), cents: cents(createdValue) },
    won: { count: count(won), cents: cents(wonValue) },
    lost: count(lost),
  }
}
