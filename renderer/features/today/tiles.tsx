import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import {
  type DatedSnapshot,
  type StalledSnapshot,
  stalledOverFifteenDays,
} from '../../../shared/funnel/stalled.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import type { Reading } from '../../answers/reading.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import type { ChangeFigure } from '../../components/change.tsx'
import { useChange } from '../../components/use-change.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import type { useLeadsWithoutConversation } from '../../domain/leads/use-leads-without-conversation.ts'
import { filterByLateness } from '../../domain/tasks/task-severity.ts'
import { type Compared, FIGURE_VIEWS, type MonthFigure } from '../../domain/today/today-model.ts'
import { useAsOfWords } from '../../domain/today/use-as-of-words.ts'
import { useMonthWords } from '../../domain/today/use-month-words.ts'
import { useTodayFigures } from '../../domain/today/use-today-figures.ts'
import { useYesterdayWords } from '../../domain/today/use-yesterday-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { Tile } from './tile.tsx'
import styles from './today-page.module.css'
import type { OpenScreen } from './use-open-screen.ts'

interface TilesProps {
  readonly funnel: Reading<FunnelRangeAnswer>
  readonly stalled: Reading<StalledSnapshot>
  /** The snapshot before the current one; null when there is none yet. */
  readonly stalledBefore: DatedSnapshot | null
  readonly overdue: Reading<readonly Task[]>
  readonly leads: ReturnType<typeof useLeadsWithoutConversation>
  readonly today: PlainDate
  readonly open: OpenScreen
}

/** Seven figures, each with its comparison; each opens its screen with the same days. */
export function Tiles({ funnel, stalled, stalledBefore, overdue, leads: waiting, today, open }: TilesProps) {
  const { t } = useTranslation('today')
  const { t: about } = useTranslation('about')
  const formats = useFormats()
  const words = useErrorWords()
  const change = useChange()
  const figures = useTodayFigures(funnel.value?.days ?? [], today)
  const { versus: monthWords, ranges: monthRanges } = useMonthWords()
  const base = useLeadBase()
  const aboutFunnel = (definition: AboutNumberProps['definition'], compared: Compared | null) => ({
    definition,
    operation: 'marketing.funnel' as const,
    range: compared ? formats.versus(compared.current, compared.previous) : t('monthStarted'),
    capturedAt: funnel.collected,
  })

  const monthTile = (definition: 'opportunities' | 'wonValue', figure: MonthFigure) => ({
    sub: figure.soFar === null ? undefined : t('soFar'),
    change: change.compared(figure.whole),
    note: monthWords(figure, definition === 'wonValue' ? 'money' : 'count'),
    about: {
      ...aboutFunnel(definition, figure.whole),
      range: monthRanges(figure),
    },
  })
  const yesterday = useYesterdayWords()(figures.leads)
  const shortDay = (day: PlainDate) => formats.rangeShort({ from: day, to: day })
  const { leads, opportunities, won, leadToWon } = figures
  const oldest = stalled.value && stalledOverFifteenDays(stalled.value)
  const oldestBefore = stalledBefore && stalledOverFifteenDays(stalledBefore)
  const added = oldest && oldestBefore ? subtractKnown(oldest.count, oldestBefore.count) : null
  const stalledChange: ChangeFigure | null = !oldest
    ? null
    : added !== null
      ? {
          direction: Math.sign(added),
          text: `${formats.count(Math.abs(added))} · ${formats.moneyShort(oldest.valueCents)}`,
          isUpGood: false,
        }
      : { direction: null, text: formats.moneyShort(oldest.valueCents), isUpGood: false }
  const absentFields = useAbsentFieldsWords()
  const stalledTime = useStaleTime(stalled)
  const stalledAsOf = useAsOfWords(stalled, 'stalledWithoutDay')
  const overdueAsOf = useAsOfWords(overdue, 'overdueAsOf')
  const waitingAsOf = useAsOfWords(waiting.all, 'noConversationAsOf')
  const unreadableWords = useUnreadableWords()
  const lateCount = overdue.value ? filterByLateness(overdue.value, 'severe', today).length : undefined
  return (
    <div className={styles.tiles}>
      <Tile
        title={t('leadsYesterday')}
        value={formats.count(leads.value)}
        sub={yesterday.sub}
        change={change.compared(leads, 'relative', yesterday.isCalm)}
        note={`${t('paidMedia')} · ${yesterday.note}`}
        isLoading={funnel.isFirstLoad}
        error={funnel.value === null ? funnel.error : null}
        about={aboutFunnel('leads', leads)}
        onOpen={() => open.funnel(FIGURE_VIEWS.leads)}
      />
      <Tile
        title={t('opportunities')}
        value={formats.count(opportunities.soFar)}
        {...monthTile('opportunities', opportunities)}
        isLoading={funnel.isFirstLoad}
        error={funnel.value === null ? funnel.error : null}
        onOpen={() => open.funnel(FIGURE_VIEWS.opportunities)}
      />
      <Tile
        title={t('wonThisMonth')}
        value={formats.moneyShort(won.soFar as Cents | null)}
        fullValue={formats.money(won.soFar as Cents | null)}
        {...monthTile('wonValue', won)}
        isLoading={funnel.isFirstLoad}
        error={funnel.value === null ? funnel.error : null}
        onOpen={() => open.funnel(FIGURE_VIEWS.won)}
      />
      <Tile
        title={t('leadToWon')}
        value={formats.percent(leadToWon.value)}
        change={change.compared(leadToWon, 'points')}
        note={`${base === 'own' ? '' : `${t(`leadBases.${base}`)} · `}${t('versus', {
          current: formats.rangeShort(leadToWon.current),
          previous: formats.rangeShort(leadToWon.previous),
        })}`}
        isLoading={funnel.isFirstLoad}
        error={funnel.value === null ? funnel.error : null}
        about={aboutFunnel('leadToWon', leadToWon)}
        onOpen={() => open.funnel(FIGURE_VIEWS.leadToWon)}
      />
      <Tile
        title={t('stalled')}
        value={formats.count(oldest?.count ?? null)}
        change={stalledChange}
        note={
          stalled.value === null
            ? UNKNOWN
            : stalled.value.snapshotDate === null
              ? stalledAsOf
              : added !== null && stalledBefore
                ? t('stalledSince', {
                    date: shortDay(stalled.value.snapshotDate),
                    before: shortDay(stalledBefore.snapshotDate),
                  })
                : t(
                    stalled.value.snapshotDate === today && stalledTime === null
                      ? 'stalledAsOf'
                      : 'stalledAsOfThen',
                    { date: formats.day(stalled.value.snapshotDate) },
                  )
        }
        isLoading={stalled.isFirstLoad}
        error={stalled.value === null ? stalled.error : null}
        about={{
          definition: 'stalled',
          operation: 'marketing.funnel',
          range: about('now'),
          capturedAt: stalled.collected,
        }}
        onOpen={() => open.stalled()}
      />
      <Tile
        title={t('overdue')}
        value={formats.count(overdue.value?.length ?? null)}
        change={
          lateCount === undefined
            ? null
            : {
                direction: null,
                text: t('overdueLong', { count: lateCount }),
                isUpGood: false,
              }
        }
        note={
          overdue.value
            ? [unreadableWords(overdue), overdue.coverage ? t('overdueStored') : overdueAsOf]
                .filter((part) => part !== null)
                .join(' · ')
            : UNKNOWN
        }
        isLoading={overdue.isFirstLoad}
        error={overdue.value === null ? overdue.error : null}
        about={{
          definition: 'overdue',
          operation: 'tasks.list',
          range: about('now'),
          capturedAt: overdue.collected,
        }}
        onOpen={() => open.tasks()}
      />
      <Tile
        title={t('noConversation')}
        value={formats.count(waiting.all.value?.total ?? null)}
        change={
          waiting.forgotten.value?.total == null
            ? null
            : {
                direction: null,
                text: t('forgottenShort', { count: waiting.forgotten.value.total }),
                isUpGood: false,
              }
        }
        note={
          (waiting.all.value === null ? absentFields.short(waiting.all.coverage) : null) ??
          (waiting.all.value === null && waiting.all.error ? words(waiting.all.error).title : waitingAsOf)
        }
        isLoading={waiting.all.isFirstLoad}
        error={waiting.all.value === null ? waiting.all.error : null}
        about={{
          definition: 'noConversation',
          operation: 'leads.list',
          range: about('now'),
          capturedAt: waiting.all.collected,
        }}
        onOpen={open.leads}
      />
    </div>
  )
}
