import type { ReactNode } from 'react'
import { badLine } from '../../../shared/compare/line-words.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { rate } from '../../../shared/funnel/conversion.ts'
import { barWidth } from '../../components/bar-list.tsx'
import { listGap, partialWords, reasonName, tableNote, titleAt } from '../../domain/funnel/funnel-words.ts'
import { previousWords } from '../../domain/notes/note-words.ts'
import { redBy } from '../../domain/today/line-words.ts'
import type { Say } from '../../report/say.ts'
import { type Column, columnOf, type Place, type Table } from '../../report/table.ts'
import {
  type ComparedReason,
  comparedReasons,
  countOfReasons,
  type ReasonKind,
  type Reasons,
} from './reasons-model.ts'
import styles from './reasons-table.module.css'
import type { FunnelScreen } from './use-funnel-screen.ts'

/** A reason, or the sum of all. */
type ReasonRow = Omit<ComparedReason, 'count'> & { readonly count: number | null }
type ReasonsScreen = Pick<FunnelScreen, 'headline' | 'ofAllChannels' | 'reasons' | 'lines'>

function countAll(items: readonly ComparedReason[]): number {
  return items.reduce((all, { count }) => all + count, 0)
}

/**
 * Why deals were lost, with their value, or why leads were marked as junk, which has no value: on the screen with a
 * bar from zero, the change, and red for losses beyond the usual; in a file with the share and the count
 * before.
 * @param drawName Draws a reason on the screen.
 */
export function reasonsTable(
  say: Say,
  kind: ReasonKind,
  reasons: Reasons,
  screen: ReasonsScreen,
  drawName?: (label: string | null) => ReactNode,
): Table<ReasonRow> {
  const { t, formats } = say
  const { headline, comparison } = screen.ofAllChannels
  const title = t(`funnel:${kind}Reasons`)
  const { now = reasons, before = null } = screen.reasons.compared[kind] ?? {}
  const items = comparedReasons(reasons, before, now)
  const sum = countAll(items)
  const most = Math.max(1, ...items.map(({ count }) => count))
  const allBefore = before && countOfReasons(before)
  const all: ReasonRow = {
    label: null,
    count: items.length === 0 ? null : sum,
    valueCents: null,
    before: allBefore,
    added: subtractKnown(countOfReasons(now), allBefore),
  }
  const redOf = (row: ReasonRow) =>
    kind === 'lost' ? redBy(say, badLine(screen.lines, kind, row === all ? null : (row.label ?? ''))) : {}
  const gap = listGap(say, reasons.missingLists, headline.value?.days.length ?? 0)
  const partial = screen.headline.value && partialWords(say, screen.headline.value)
  const titleOf = (key: 'count' | 'share' | 'value') => (_: Say, place: Place) =>
    titleAt(place, t(`funnel:reasonColumns.${key}`), partial, gap)
  const compared = (place: 'screen' | 'file') =>
    before && comparison?.figures ? comparedColumns(say, place, previousWords(say, comparison)) : []
  return {
    title,
    columns: [
      {
        key: 'reason',
        kind: 'text',
        title: () => t('funnel:reasonColumns.reason'),
        value: ({ label }) => reasonName(say, label),
        draw: ({ label }) => drawName?.(label),
      },
      {
        key: 'count',
        kind: 'count',
        title: titleOf('count'),
        value: ({ count }) => count,
        draw: (row) => (
          <ReasonCount
            count={formats.count(row.count)}
            share={t('funnel:shareOfReasons', { share: formats.percent(rate(row.count, sum)) })}
            width={row === all || row.count === null ? null : row.count / most}
            red={redOf(row)}
          />
        ),
        definition: `${kind}Reasons`,
      },
      columnOf('share', 'percent', titleOf('share'), ({ count }) => rate(count, sum), { places: ['file'] }),
      ...compared('screen'),
      ...(kind === 'lost'
        ? [
            {
              key: 'value',
              kind: 'money',
              title: titleOf('value'),
              value: ({ valueCents }) => valueCents,
              // The sum of values that the platform gives for some reasons only would be none.
              draw: (row) =>
                row === all ? (
                  ''
                ) : (
                  <span title={formats.money(row.valueCents)}>{formats.moneyShort(row.valueCents)}</span>
                ),
              definition: 'reasonValue',
            } satisfies Column<ReasonRow>,
          ]
        : []),
      ...compared('file'),
    ],
    rows: items,
    keyOf: ({ label }) => label ?? '',
    total: { name: t('total'), row: all },
    note: tableNote(say, title, reasons.unread, [gap]),
  }
}

/** The change against the compared range, which is the count before as well in a file. */
function comparedColumns({ t, formats }: Say, place: 'screen' | 'file', range: string): Column<ReasonRow>[] {
  const column = t('funnel:reasonColumns.count')
  const before: Column<ReasonRow> = {
    key: 'before',
    kind: 'count',
    title: () => t('funnel:columnBefore', { column, range }),
    value: (row) => row.before,
    places: ['file'],
  }
  const added: Column<ReasonRow> = {
    key: `added/${place}`,
    kind: 'count',
    title: () => t('funnel:reasonColumns.added'),
    value: (row) => row.added,
    draw: (row) => (
      <span className="pale" title={t('funnel:before', { figure: formats.count(row.before) })}>
        {formats.signedCount(row.added)}
      </span>
    ),
    places: [place],
  }
  return place === 'file' ? [before, added] : [added]
}

interface ReasonCountProps {
  readonly count: string
  readonly share: string
  /** Of the bar, from 0 to 1; null without one. */
  readonly width: number | null
  /** Why the figure is red. */
  readonly red: ReturnType<typeof redBy>
}

function ReasonCount({ count, share, width, red }: ReasonCountProps) {
  return (
    <div className={styles.count} title={share}>
      {width !== null && (
        <i style={{ width: barWidth(width) }} data-tone={red['data-tone']} aria-hidden="true" />
      )}
      <b {...red}>{count}</b>
    </div>
  )
}
