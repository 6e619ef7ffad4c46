import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import { listGap, partialWords, reasonName, tableNote, titleAt } from '../../domain/funnel/funnel-words.ts'
import type { Say } from '../../report/say.ts'
import type { Column, Place, Table } from '../../report/table.ts'
import {
  type ComparedReason,
  comparedReasons,
  countOfReasons,
  mostGrownReason,
  type ReasonKind,
  type Reasons,
} from './reasons-model.ts'
import type { FunnelScreen } from './use-funnel-screen.ts'

/** A reason, or the sum of all. */
type ReasonRow = Omit<ComparedReason, 'count'> & { readonly count: number | null }
type ReasonsScreen = Pick<FunnelScreen, 'headline' | 'ofAllChannels' | 'reasons' | 'view'>

/** Returns the reasons in the order of the screen. */
export function reasonItems(
  reasons: Reasons,
  kind: ReasonKind,
  { reasons: { before }, view }: Pick<FunnelScreen, 'reasons' | 'view'>,
): ComparedReason[] {
  return comparedReasons(reasons, before[kind], kind === 'lost' ? view.lostBy : 'count')
}

export function countAll(items: readonly ComparedReason[]): number {
  return items.reduce((all, { count }) => all + count, 0)
}

/** Why deals were lost, with their value, or why leads were marked as junk, which has no value. */
export function reasonsTable(
  say: Say,
  kind: ReasonKind,
  reasons: Reasons,
  screen: ReasonsScreen,
): Table<ReasonRow> {
  const { t, files, formats } = say
  const { headline, comparison } = screen.ofAllChannels
  const title = t(`funnel:${kind}Reasons`)
  const before = screen.reasons.before[kind]
  const items = reasonItems(reasons, kind, screen)
  const sum = countAll(items)
  const allBefore = before && countOfReasons(before)
  const all: ReasonRow = {
    label: null,
    count: items.length === 0 ? null : sum,
    valueCents: null,
    before: allBefore,
    added: subtractKnown(countOfReasons(reasons), allBefore),
  }
  const gap = listGap(say, reasons.missingLists, headline.value?.days.length ?? 0)
  const partial = screen.headline.value && partialWords(say, screen.headline.value)
  const titleOf = (key: 'count' | 'share' | 'value') => (_: Say, place: Place) =>
    titleAt(place, t(`funnel:reasonColumns.${key}`), partial, gap)
  // Beside the count on the screen, and the last ones of a file.
  const compared = (place: Place): Column<ReasonRow>[] =>
    before === null
      ? []
      : [
          {
            key: `before/${place}`,
            kind: 'count',
            title: () =>
              place === 'screen' || comparison === null
                ? t('funnel:reasonColumns.before')
                : t('funnel:columnBefore', {
                    column: t('funnel:reasonColumns.count'),
                    range: files.range(comparison.ranges.previous),
                  }),
            value: (row) => row.before,
            definition: `${kind}Reasons`,
            places: [place],
          },
          {
            key: `added/${place}`,
            kind: 'count',
            title: () => t('funnel:reasonColumns.added'),
            value: ({ added }) => added,
            draw: ({ added }) => formats.signedCount(added),
            definition: `${kind}Reasons`,
            places: [place],
          },
        ]
  return {
    title,
    columns: [
      {
        key: 'reason',
        kind: 'text',
        title: () => t('funnel:reasonColumns.reason'),
        value: ({ label }) => reasonName(say, label),
      },
      {
        key: 'count',
        kind: 'count',
        title: titleOf('count'),
        value: ({ count }) => count,
        definition: `${kind}Reasons`,
      },
      ...compared('screen'),
      {
        key: 'share',
        kind: 'percent',
        title: titleOf('share'),
        value: ({ count }) => rate(count, sum),
        definition: 'reasonShare',
      },
      ...(kind === 'lost'
        ? [
            {
              key: 'value',
              kind: 'money',
              title: titleOf('value'),
              value: ({ valueCents }: ReasonRow) => valueCents,
              // The sum of values that the API gives for some reasons only would be none.
              draw: (row: ReasonRow) => (row === all ? '' : formats.money(row.valueCents)),
              definition: 'reasonValue',
            } as const,
          ]
        : []),
      ...compared('file'),
    ],
    rows: items,
    keyOf: ({ label }) => label ?? '',
    total: { name: t('funnel:dailyColumns.total'), row: all },
    note: tableNote(say, title, reasons.unread, [gap]),
  }
}

/** "Cresceu mais: Preço, de 5 para 11."; null without a comparison, and when a change is not known. */
export function grownReasonWords(
  say: Say,
  kind: ReasonKind,
  { ofAllChannels, reasons }: Pick<FunnelScreen, 'ofAllChannels' | 'reasons'>,
): string | null {
  const { t, formats } = say
  const { headline, comparison } = ofAllChannels
  const now = reasons.now?.[kind] ?? null
  const before = reasons.before[kind]
  if (!headline.value || headline.value.isToday || !now || !before || !comparison) return null
  const grown = mostGrownReason(now, before)
  if (grown === null) return null
  const range = formats.range(comparison.ranges.previous)
  return grown === 'none'
    ? t('funnel:reasonsCompared', { range })
    : t('funnel:reasonGrew', {
        reason: reasonName(say, grown.label),
        before: formats.count(grown.before),
        after: formats.count(grown.count),
        range,
      })
}
