import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { relativeChange } from '../../../shared/funnel/conversion.ts'
import type { Beginning } from '../../../shared/funnel/data-begin.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { ChangeFigure } from '../../components/change.tsx'
import type { FigureKind } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'

/** A percentage of a count below this says more than is known: one sale more or less would move it by a tenth. */
const LEAST_FOR_PERCENT = 10

/** Stands in place of a change. */
export function noChange({ t }: Say, why: 'noDataToCompare' | 'beforeZero' | 'same'): ChangeFigure {
  return { direction: null, text: t(why) }
}

/**
 * Writes a figure of two ranges as its change, which is no alarm, or why there is none. Small counts are compared by
 * their difference, rates by points. The arrow follows the rounded figure: 0% has none.
 */
export function changeOf(
  say: Say,
  kind: FigureKind,
  current: number | null,
  previous: number | null,
): ChangeFigure {
  const { t, formats } = say
  if (current === null || previous === null) return noChange(say, 'noDataToCompare')
  const difference = subtractKnown(current, previous) ?? 0
  if (difference === 0) return noChange(say, 'same')
  if (kind === 'percent') {
    const text = `${formats.points(difference)} ${t('pointsUnit')}`
    return { direction: Math.sign(Math.round(difference * 1000)), text }
  }
  if (previous < 0) {
    const figure = kind === 'count' ? formats.count(previous) : formats.moneyShort(previous as Cents)
    return { direction: null, text: t('funnel:before', { figure }) }
  }
  if (previous === 0) return noChange(say, 'beforeZero')
  if (kind === 'count' && Math.min(current, previous) < LEAST_FOR_PERCENT) {
    return { direction: null, text: formats.signedCount(difference) }
  }
  const change = relativeChange(current, previous) ?? 0
  return { direction: Math.sign(Math.round(change * 100)), text: formats.change(change) }
}

/** How much more or fewer there are, in a cell: "+5", "igual"; "—" when it is not known. */
export function addedText(
  { t, formats }: Say,
  added: number | null,
  by: 'count' | 'value' = 'count',
): string {
  if (added === 0) return t('same')
  return by === 'count' ? formats.signedCount(added) : formats.signedMoneyShort(added as Cents | null)
}

/** Why figures before are unknown: "sem leads antes de 12 ago. 2025 …", one for each. */
export function beginsWords({ t, formats }: Say, begins: readonly Beginning[]): string[] {
  return begins.map(({ figure, day }) =>
    t('funnel:begins', {
      what: t(`funnel:dailyColumns.${figure}`).toLowerCase(),
      day: formats.dayWithYear(day),
    }),
  )
}
