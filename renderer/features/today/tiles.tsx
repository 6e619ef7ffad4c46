import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { PlainDate } from '../../../shared/funnel/calendar.ts'
import type { Cents } from '../../../shared/funnel/money.ts'
import { isSameLabel, OLDEST_STALLED_LABEL, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { ChangeFigure } from '../../components/change.tsx'
import { UNKNOWN } from '../../lib/format.ts'
import { FUNNEL_VIEW, type FunnelView } from '../../lib/funnel-view.ts'
import type { Reading } from '../../lib/reading.ts'
import { pathOf, type ScreenKey } from '../../lib/screens.ts'
import { daysOverdue } from '../../lib/task-days.ts'
import type { Task } from '../../lib/task-pages.ts'
import { ALL_TASKS, TASKS_VIEW } from '../../lib/tasks-view.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useView } from '../../lib/view-store.ts'
import { Tile } from './tile.tsx'
import { type Compared, todayFigures } from './today-model.ts'
import styles from './today-page.module.css'

const LONG_OVERDUE_DAYS = 8

interface TilesProps {
  readonly funnel: Reading<FunnelRangeAnswer>
  readonly stalled: Reading<StalledSnapshot>
  readonly overdue: Reading<readonly Task[]>
  readonly today: PlainDate
}

/** Six figures, each with what it is compared to; each opens its screen with the same days. */
export function Tiles({ funnel, stalled, overdue, today }: TilesProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const [, navigate] = useLocation()
  const [, changeFunnel] = useView(FUNNEL_VIEW)
  const [, changeTasks] = useView(TASKS_VIEW)
  const figures = todayFigures(funnel.value?.days ?? [], today)
  const open = (screen: ScreenKey) => navigate(pathOf(screen))
  const openFunnel = (view: Partial<FunnelView>) => {
    changeFunnel(view)
    open('funnel')
  }
  const openRange = (compared: Compared | null) =>
    compared
      ? openFunnel({ period: 'custom', custom: compared.current })
      : openFunnel({ period: 'this-month' })

  const changeOf = (compared: Compared | null): ChangeFigure | null =>
    compared?.change == null
      ? null
      : { direction: Math.sign(compared.change), text: formats.change(compared.change), isUpGood: true }
  const rangesOf = (compared: Compared | null): string =>
    compared === null
      ? t('monthStarted')
      : t('versus', {
          current: formats.rangeShort(compared.current),
          previous: formats.rangeShort(compared.previous),
        })
  const { leads, opportunities, won, leadToWon } = figures
  const oldest = stalled.value?.buckets.find(({ label }) => isSameLabel(label, OLDEST_STALLED_LABEL)) ?? null
  const lateCount = overdue.value?.filter(
    (task) => (daysOverdue(task, today) ?? 0) >= LONG_OVERDUE_DAYS,
  ).length
  return (
    <div className={styles.tiles}>
      <Tile
        title={t('leadsYesterday')}
        value={formats.count(leads.value)}
        change={changeOf(leads)}
        note={t('weekdayVersus', {
          currentWeekday: formats.weekday(leads.current.from).replace('.', ''),
          current: formats.rangeShort(leads.current),
          previousWeekday: formats.weekday(leads.previous.from).replace('.', ''),
          previous: formats.rangeShort(leads.previous),
        })}
        isLoading={funnel.isFirstLoad}
        onOpen={() => openFunnel({ period: 'yesterday' })}
      />
      <Tile
        title={t('opportunities')}
        value={formats.count(opportunities?.value ?? null)}
        change={changeOf(opportunities)}
        note={rangesOf(opportunities)}
        isLoading={funnel.isFirstLoad}
        onOpen={() => openRange(opportunities)}
      />
      <Tile
        title={t('wonThisMonth')}
        value={formats.moneyShort((won?.value ?? null) as Cents | null)}
        fullValue={formats.money((won?.value ?? null) as Cents | null)}
        change={changeOf(won)}
        note={rangesOf(won)}
        isLoading={funnel.isFirstLoad}
        onOpen={() => openRange(won)}
      />
      <Tile
        title={t('leadToWon')}
        value={formats.percent(leadToWon.value)}
        change={
          leadToWon.change === null
            ? null
            : {
                direction: Math.sign(Math.round(leadToWon.change * 1000)),
                text: `${formats.points(leadToWon.change)} ${t('pointsUnit')}`,
                isUpGood: true,
              }
        }
        note={rangesOf(leadToWon)}
        isLoading={funnel.isFirstLoad}
        onOpen={() => openRange(leadToWon)}
      />
      <Tile
        title={t('stalled')}
        value={formats.count(oldest?.count ?? null)}
        change={
          oldest ? { direction: null, text: formats.moneyShort(oldest.valueCents), isUpGood: false } : null
        }
        note={stalled.value ? t('stalledAsOf', { date: formats.day(stalled.value.snapshotDate) }) : UNKNOWN}
        isLoading={stalled.isFirstLoad}
        onOpen={() => open('stalled')}
      />
      <Tile
        title={t('overdue')}
        value={formats.count(overdue.value?.length ?? null)}
        change={
          lateCount === undefined
            ? null
            : {
                direction: null,
                text: lateCount === 0 ? t('overdueNoneLong') : t('overdueLong', { count: lateCount }),
                isUpGood: false,
              }
        }
        note={overdue.value ? t('overdueAsOf') : UNKNOWN}
        isLoading={overdue.isFirstLoad}
        onOpen={() => {
          changeTasks({ tab: 'overdue', ...ALL_TASKS })
          open('tasks')
        }}
      />
    </div>
  )
}
