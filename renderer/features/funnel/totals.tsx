// "Totais do período": five figures of the whole days, each with its change over the same days; all of them as a table.
import { badLine } from '../../../shared/compare/line-words.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { knownChannel } from '../../../shared/funnel/channels.ts'
import { leftOutDays } from '../../../shared/funnel/comparison.ts'
import { wonChange } from '../../../shared/funnel/corrections.ts'
import type { FunnelFigures } from '../../../shared/funnel/day.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { TextButton } from '../../components/buttons.tsx'
import { Change, type ChangeFigure } from '../../components/change.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { Tag } from '../../components/notice.tsx'
import {
  changeOf,
  figureName,
  figureText,
  marked,
  onlyChannel,
  shortFigure,
} from '../../domain/funnel/funnel-words.ts'
import {
  type Comparison,
  FIGURE_KINDS,
  isRatio,
  RATIO_KEYS,
  type RatioKey,
  TOTAL_KEYS,
  type TotalKey,
  totalOf,
} from '../../domain/funnel/totals-model.ts'
import { useHolidays } from '../../domain/funnel/use-funnel.ts'
import { previousWords, unlikeWords, withoutWords } from '../../domain/notes/notes.ts'
import { redBy } from '../../domain/today/figure-words.ts'
import { KIND_WORDS } from '../../report/figure.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { type Column, columnOf, type Table } from '../../report/table.ts'
import { type FunnelScreen, useFunnelScreen } from './use-funnel-screen.ts'

/**
 * In a narrow card a name may take two lines and the figures of a row still begin at one height. The sign of the
 * explanation, 24 px high, stands beside the last line.
 */
const TOTAL_NAME = `
  flex items-center gap-2 whitespace-nowrap
  @max-[640px]/card:items-end @max-[640px]/card:min-h-30 @max-[640px]/card:leading-15
  @max-[640px]/card:whitespace-normal @max-[640px]/card:*:last:-mb-5`

/** The figures in sight. The others are in the table; losses head their own card. */
const HEAD_KEYS: readonly (TotalKey | RatioKey)[] = ['leads', 'opportunities', 'won', 'wonValue', 'winRate']

/** A total or a ratio of the whole days, against the same part of the compared range, and with today. */
export interface TotalRow {
  readonly key: TotalKey | RatioKey
  readonly now: number | null
  /** Null without a complete comparison. */
  readonly compared: {
    readonly previous: number | null
    readonly added: number | null
    readonly change: ChangeFigure
  } | null
  /** Null for a ratio, which today has none of. */
  readonly today: number | null
  readonly soFar: number | null
}

export function totalRows(
  say: Say,
  { figures, beside, isToday }: Headline,
  { comparison }: Pick<FunnelScreen, 'comparison'>,
): TotalRow[] {
  const sides = comparison?.figures
  const partOf = (key: TotalRow['key'], part: FunnelFigures | null | undefined, hasRatios = false) =>
    !part || (isRatio(key) && !hasRatios) ? null : totalOf(part, key)
  return [...TOTAL_KEYS, ...RATIO_KEYS].map((key) => {
    const [current, previous] = [partOf(key, sides?.current, true), partOf(key, sides?.previous, true)]
    return {
      key,
      now: partOf(key, figures, !isToday),
      compared: sides
        ? {
            previous,
            added: subtractKnown(current, previous),
            change: changeOf(say, FIGURE_KINDS[key], current, previous),
          }
        : null,
      today: partOf(key, beside?.today),
      soFar: partOf(key, beside?.soFar),
    }
  })
}

/** A column of the screen, and one of a file for each kind of figure. */
function partColumns(
  key: string,
  read: (row: TotalRow) => number | null,
  title: string,
  titleInFile: (column: string) => string,
  kinds: readonly ('count' | 'money' | 'percent')[] = ['count', 'money', 'percent'],
): Column<TotalRow>[] {
  return [
    columnOf(key, 'count', () => title, read, {
      draw: (row, say) => figureText(say, row.key, read(row)),
      places: ['screen'],
    }),
    ...kinds.map(
      (kind): Column<TotalRow> => ({
        key: `${key}/${kind}`,
        kind,
        title: ({ t }) => titleInFile(t(KIND_WORDS[kind])),
        value: (row) => (FIGURE_KINDS[row.key] === kind ? read(row) : null),
        places: ['file'],
      }),
    ),
  ]
}

/** The totals and ratios of the period. A file has a column for each kind of figure. */
export function totalsTable(
  say: Say,
  headline: Headline,
  screen: Pick<FunnelScreen, 'comparison' | 'about'>,
): Table<TotalRow> {
  const { t, formats } = say
  const { comparison, about } = screen
  // Neither has a ratio.
  const beside = (key: 'today' | 'soFar') => {
    const title = t(`funnel:${key}Column`)
    return partColumns(
      key,
      (row) => row[key],
      title,
      (column) => `${column}: ${title}`,
      ['count', 'money'],
    )
  }
  const before = (compared: Comparison): Column<TotalRow>[] => [
    ...partColumns(
      'previous',
      (row) => row.compared?.previous ?? null,
      marked(formats.range(compared.ranges.previous), withoutWords(say, compared.figures?.leftOut ?? [])),
      (column) => t('funnel:columnBefore', { column, range: previousWords(say, compared) }),
    ),
    columnOf('change', 'percent', 'funnel:stepColumns.change', () => null, {
      draw: ({ compared }) => <Change change={compared?.change ?? null} />,
      places: ['screen'],
    }),
  ]
  return {
    title: t('funnel:totals'),
    columns: [
      columnOf('figure', 'text', 'today:share.figure', ({ key }) => figureName(say, key), {
        draw: ({ key }) => (
          <AboutNumber name={figureName(say, key)} definition={key} {...about} look="words" />
        ),
      }),
      ...partColumns(
        'now',
        ({ now }) => now,
        about.range,
        (column) => column,
      ),
      ...(comparison ? before(comparison) : []),
      ...(headline.beside ? [...beside('today'), ...beside('soFar')] : []),
    ],
    rows: totalRows(say, headline, screen),
    keyOf: ({ key }) => key,
  }
}

export function TotalsHead() {
  const say = useSay()
  const screen = useFunnelScreen()
  const { headline, view } = screen
  const shown = headline.value
  if (shown === null) return null
  return view.totalsAs === 'table' ? (
    <TableView table={totalsTable(say, shown, screen)} />
  ) : (
    <TotalsList headline={shown} />
  )
}

/** Today alone has no rate. */
function TotalsList({ headline }: { readonly headline: Headline }) {
  const say = useSay()
  const screen = useFunnelScreen()
  const { t } = say
  const { lines, view, about } = screen
  const rows = totalRows(say, headline, screen)
  const channel = knownChannel(view.channel)
  const lineOf = (key: TotalKey | RatioKey) => {
    if (key === 'leads') return badLine(lines, key, channel)
    return key === 'won' && view.channel === null ? badLine(lines, key) : null
  }
  const before = ({ key, compared }: TotalRow, write: typeof figureText) =>
    compared ? t('funnel:before', { figure: write(say, key, compared.previous) }) : ''
  const ticket = rows.flatMap((row) => {
    if (row.key !== 'ticket') return []
    const figures = [shortFigure(say, row.key, row.now), before(row, shortFigure)].filter(Boolean)
    return `${figureName(say, row.key)}: ${figures.join(', ')}`
  })
  return (
    <ul
      className="grid grid-cols-5 gap-x-24 gap-y-8 mb-8 @max-[640px]/card:grid-cols-3 @max-[400px]/card:grid-cols-2"
      aria-label={t('funnel:totals')}
    >
      {HEAD_KEYS.flatMap((head) => rows.filter(({ key }) => key === head)).map((row) => {
        const { key, now, compared, soFar } = row
        const name = figureName(say, key)
        const withToday = soFar === null ? [] : [t('funnel:soFar', { figures: figureText(say, key, soFar) })]
        return (
          <li key={key} className="min-w-0">
            <div className={`remark ${TOTAL_NAME}`}>
              {name}
              <AboutNumber name={name} definition={key} lead={key === 'wonValue' ? ticket : []} {...about} />
            </div>
            <div className="flex flex-wrap items-baseline gap-x-8">
              <strong
                className="text-22 leading-28 whitespace-nowrap"
                title={isRatio(key) ? undefined : [figureText(say, key, now), ...withToday].join(' · ')}
                {...redBy(say, lineOf(key), compared?.added ?? null)}
              >
                {shortFigure(say, key, now)}
              </strong>
              {compared && (
                <span title={before(row, figureText)}>
                  <Change change={compared.change} />
                </span>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Beside the title: both ranges, the only channel, and what changed when the days were over. */
export function TotalsTag() {
  return (
    <>
      <ComparedDays />
      <OnlyChannel />
      <CorrectedNote />
    </>
  )
}

/** Both date ranges, or why there is nothing to compare. */
function ComparedDays() {
  const say = useSay()
  const { comparison, about, choice } = useFunnelScreen()
  const calendar = useHolidays(choice.pipelineId)
  if (comparison === null) return <Tag tone="calm">{about.range}</Tag>
  const { ranges, figures, isLoading } = comparison
  const words = unlikeWords(say, ranges, calendar) ?? withoutWords(say, leftOutDays(ranges, calendar).noted)
  const days = say.formats.versus(ranges.current, ranges.previous)
  const isSaid = figures !== null || isLoading || words !== null
  return (
    <>
      <Tag tone="calm">{isSaid ? days : say.t('funnel:incomparable', { ranges: days })}</Tag>
      {words !== null && <Tag tone="calm">{words}</Tag>}
    </>
  )
}

/** "Só Meta", which shows all channels again. */
function OnlyChannel() {
  const say = useSay()
  const { view, changeView } = useFunnelScreen()
  if (view.channel === null) return null
  return (
    <Tag tone="accent">
      {onlyChannel(say, view)}{' '}
      <TextButton label={say.t('funnel:allChannels')} onClick={() => changeView({ channel: null })}>
        ×
      </TextButton>
    </Tag>
  )
}

/** "Ganhos mudaram depois: +1, + R$ 4.000,00, visto em 20 nov." of days that were over when they changed. */
function CorrectedNote() {
  const { t, formats, timeZone } = useSay()
  const { corrections, wholeRange, view } = useFunnelScreen()
  // The corrections have no channels.
  if (view.channel !== null || corrections.value === null) return null
  const change = wonChange(corrections.value, wholeRange, timeZone)
  if (change === null) return null
  const figures = [
    ...(change.count ? [formats.signedCount(change.count)] : []),
    ...(change.cents ? [formats.signedMoneyFull(change.cents)] : []),
  ].join(', ')
  const seen = formats.day(dayInTimeZone(Date.parse(change.seenAt), timeZone))
  return (
    <Tag tone="calm">
      {t(figures === '' ? 'funnel:wonChangedUnknown' : 'funnel:wonChanged', { figures, day: seen })}
    </Tag>
  )
}
