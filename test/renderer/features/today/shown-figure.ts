// A figure as one place shows it, and whether two places show the same one. A rounded text ("R$ 1,04 mi") stands for
// all amounts that round to it. Two texts agree when one amount can be behind both.

export interface ShownFigure {
  /** What the figure measures, with its days: places that show the same figure use the same words. */
  readonly figure: string
  readonly place: string
  /** As shown, in pt-BR. */
  readonly text: string
}

interface Amount {
  readonly unit: 'count' | 'R$' | '%' | 'p.p.'
  readonly low: number
  readonly high: number
}

const SCALES: Readonly<Record<string, number>> = { '': 1, mil: 1e3, mi: 1e6, bi: 1e9 }
const PATTERN =
  /^(?<sign>alta de |queda de |[+−-])? ?(?<money>R\$)? ?(?<digits>\d{1,3}(?:\.\d{3})*|\d+)(?:,(?<decimals>\d+))? ?(?<scale>mil|mi|bi)? ?(?<unit>%|p\.p\.)?$/u

/** Returns the range of amounts behind a text; null for text that is no amount, such as "—". */
export function readAmount(text: string): Amount | null {
  const groups = PATTERN.exec(text.replaceAll(/[\u00a0\u202f]/g, ' ').trim())?.groups
  if (!groups) return null
  const { sign = '', money, digits = '', decimals = '', scale = '', unit } = groups
  const size = SCALES[scale] ?? 1
  const figure = Number(`${digits.replaceAll('.', '')}.${decimals || '0'}`) * size
  const isExact = scale === '' && !unit
  const half = isExact ? 0 : (size * 10 ** -decimals.length) / 2
  const isFall = sign.startsWith('queda') || sign === '−' || sign === '-'
  const value = isFall ? -figure : figure
  return {
    unit: money ? 'R$' : ((unit as Amount['unit'] | undefined) ?? 'count'),
    low: value - half,
    high: value + half,
  }
}

/** A thousandth of a cent, for the rounding error of binary fractions. */
const SLACK = 1e-5

/** True when one amount can be behind both texts; texts that are no amounts agree when they are equal. */
export function agree(a: string, b: string): boolean {
  const [one, other] = [readAmount(a), readAmount(b)]
  if (one === null || other === null) return a === b
  return one.unit === other.unit && one.low <= other.high + SLACK && other.low <= one.high + SLACK
}

export interface Disagreement {
  readonly figure: string
  readonly places: readonly [ShownFigure, ShownFigure]
}

/** Compares every pair of places of the same figure; returns the number of pairs, and those that disagree. */
export function comparePairs(shown: readonly ShownFigure[]): {
  readonly pairs: number
  readonly disagreements: readonly Disagreement[]
} {
  const byFigure = Map.groupBy(shown, ({ figure }) => figure)
  let pairs = 0
  const disagreements: Disagreement[] = []
  for (const [figure, all] of byFigure) {
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        pairs += 1
        if (!agree(one.text, other.text)) disagreements.push({ figure, places: [one, other] })
      }
    }
  }
  return { pairs, disagreements }
}

/** Returns a line for people: `leads of yesterday: tile says 3, CSV says 4`. */
export function describeDisagreement({ figure, places: [one, other] }: Disagreement): string {
  return `${figure}: ${one.place} says ${one.text}, ${other.place} says ${other.text}`
}
