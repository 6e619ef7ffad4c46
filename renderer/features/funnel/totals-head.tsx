import { badLine } from '../../../shared/compare/line-words.ts'
import { knownChannel } from '../../../shared/funnel/channels.ts'
import { leftOutDays } from '../../../shared/funnel/comparison.ts'
import { wonChange } from '../../../shared/funnel/corrections.ts'
import type { Headline } from '../../../shared/funnel/so-far.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { TextButton } from '../../components/buttons.tsx'
import { Change } from '../../components/change.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { Tag } from '../../components/notice.tsx'
import { figureName, figureText, shortFigure } from '../../domain/funnel/funnel-words.ts'
import { PartialTag } from '../../domain/funnel/partial-tag.tsx'
import { isRatio, type RatioKey, type TotalKey } from '../../domain/funnel/totals-model.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { unlikeWords, withoutWords } from '../../domain/notes/note-words.ts'
import { redBy } from '../../domain/today/line-words.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import styles from './funnel-page.module.css'
import { onlyChannel } from './funnel-report.ts'
import { type TotalRow, totalRows, totalsTable } from './totals-table.tsx'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** The figures in sight. The others are in the table; losses head their own card. */
const HEAD_KEYS: readonly (TotalKey | RatioKey)[] = ['leads', 'opportunities', 'won', 'wonValue', 'winRate']

/** "Totais do período" over the days: five figures of the whole ones, each with its change over the same days. */
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

/** "Só Meta", which shows all channels again. */
function OnlyChannel() {
  const say = useSay()
  const { view, changeView } = useFunnelScreen()
  if (view.channel === null) return null
  return (
    <Tag tone="accent">
      {onlyChannel(say, view)}{' '}
      <TextButton label={say.t('funnel:showAllChannels')} onClick={() => changeView({ channel: null })}>
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

/** Both date ranges, or why there is nothing to compare. */
function ComparedDays() {
  const say = useSay()
  const { t, formats } = say
  const { comparison, about, choice } = useFunnelScreen()
  const calendar = useHolidays(choice.pipelineId)
  if (comparison === null) return <Tag tone="calm">{about.range}</Tag>
  const { ranges, figures, isLoading } = comparison
  const words = unlikeWords(say, ranges, calendar) ?? withoutWords(say, leftOutDays(ranges, calendar).noted)
  const days = formats.versus(ranges.current, ranges.previous)
  const isSaid = figures !== null || isLoading || words !== null
  return (
    <>
      <Tag tone="calm">{isSaid ? days : t('funnel:incomparable', { ranges: days })}</Tag>
      {words !== null && <Tag tone="calm">{words}</Tag>}
    </>
  )
}

/** `Ticket médio: R$ 44,8 mil, antes R$ 48,2 mil`. */
function figureLine(say: Say, { key, now, compared }: TotalRow): string {
  const before = compared && say.t('funnel:before', { figure: shortFigure(say, key, compared.previous) })
  return `${figureName(say, key)}: ${[shortFigure(say, key, now), before].filter(Boolean).join(', ')}`
}

/** Today alone has no rate. */
function TotalsList({ headline }: { readonly headline: Headline }) {
  const say = useSay()
  const screen = useFunnelScreen()
  const { t } = say
  const { lines, view } = screen
  const rows = totalRows(say, headline, screen)
  const channel = knownChannel(view.channel)
  const lineOf = (key: TotalKey | RatioKey) => {
    if (key === 'leads') return badLine(lines, key, channel)
    return key === 'won' && view.channel === null ? badLine(lines, key) : null
  }
  const ticket = rows.flatMap((row) => (row.key === 'ticket' ? [figureLine(say, row)] : []))
  return (
    <ul className={styles.totals} aria-label={t('funnel:totals')}>
      {HEAD_KEYS.flatMap((head) => rows.filter(({ key }) => key === head)).map(
        ({ key, now, compared, soFar }) => {
          const withToday =
            soFar === null ? [] : [t('funnel:soFar', { figures: figureText(say, key, soFar) })]
          return (
            <li key={key}>
              <div className={`remark ${styles.totalName}`}>
                {figureName(say, key)}
                <AboutNumber
                  name={figureName(say, key)}
                  definition={key}
                  lead={key === 'wonValue' ? ticket : []}
                  {...screen.about}
                />
              </div>
              <div className={styles.totalValue}>
                <strong
                  title={isRatio(key) ? undefined : [figureText(say, key, now), ...withToday].join(' · ')}
                  {...redBy(say, lineOf(key))}
                >
                  {shortFigure(say, key, now)}
                </strong>
                {compared && (
                  <span title={t('funnel:before', { figure: figureText(say, key, compared.previous) })}>
                    <Change change={compared.change} />
                  </span>
                )}
              </div>
              <PartialTag part={headline} />
            </li>
          )
        },
      )}
    </ul>
  )
}
