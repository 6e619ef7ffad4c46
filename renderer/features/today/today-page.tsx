import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { funnelSteps, junkRate } from '../../../shared/funnel/conversion.ts'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import { Card } from '../../components/card.tsx'
import { FunnelSteps } from '../../components/funnel-steps.tsx'
import { OverdueList } from '../../components/overdue-list.tsx'
import { Page } from '../../components/page.tsx'
import { PipelineField } from '../../components/pipeline-field.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { FUNNEL_VIEW } from '../../lib/funnel-view.ts'
import { pathOf } from '../../lib/screens.ts'
import { sortOldestFirst } from '../../lib/task-days.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useFunnel } from '../../lib/use-funnel.ts'
import { useToday } from '../../lib/use-now.ts'
import { useOverdueTasks } from '../../lib/use-overdue-tasks.ts'
import { usePipeline } from '../../lib/use-pipeline.ts'
import { useStalled } from '../../lib/use-stalled.ts'
import { useView } from '../../lib/view-store.ts'
import { PaceCard } from './pace-card.tsx'
import { StalledSummary } from './stalled-summary.tsx'
import { Tiles } from './tiles.tsx'
import { lastWholeDays, todayRange } from './today-model.ts'
import styles from './today-page.module.css'

const SHOWN_TASKS = 6

/** The morning's questions: what happened, are we on pace, where does money stand still, whom to ask. */
export function TodayPage() {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  const choice = usePipeline()
  const reading = useFunnel(
    choice,
    useMemo(() => todayRange(today), [today]),
  )
  const stalled = useStalled(choice)
  const overdue = useOverdueTasks()
  const [, changeFunnel] = useView(FUNNEL_VIEW)
  const range = lastWholeDays(today)
  return (
    <Page title={common('screens.today')} controls={<PipelineField choice={choice} />}>
      <Tiles funnel={reading} stalled={stalled} overdue={overdue} today={today} />
      <div className={styles.columns}>
        <PaceCard reading={reading} today={today} />
        <Card
          title={t('funnel')}
          sub={t('funnelSub')}
          more={
            <>
              <span>{formats.range(range)}</span>
              <Link
                className={styles.link}
                href={pathOf('funnel')}
                onClick={() => changeFunnel({ period: 'custom', custom: range })}
              >
                {t('seeFunnel')}
              </Link>
            </>
          }
        >
          <ReadingView reading={reading} skeleton="lines" height={150}>
            {({ days }) => {
              const inside = wholeRange(days, range)
              if (inside === null) return <p className={styles.unknown}>{t('unknown')}</p>
              return (
                <FunnelSteps
                  steps={funnelSteps(inside, today)}
                  junkRate={junkRate(inside, today)}
                  isCompact
                />
              )
            }}
          </ReadingView>
        </Card>
        <Card
          title={t('overdueCard')}
          sub={t('overdueCardSub')}
          more={
            <Link className={styles.link} href={pathOf('tasks')}>
              {t('overdueAll')}
            </Link>
          }
        >
          <ReadingView reading={overdue} skeleton="lines" height={180}>
            {(tasks) => <OverdueList tasks={sortOldestFirst(tasks)} today={today} limit={SHOWN_TASKS} />}
          </ReadingView>
        </Card>
        <Card
          title={t('stalledCard')}
          sub={t('stalledCardSub')}
          more={
            <Link className={styles.link} href={pathOf('stalled')}>
              {t('seeStalled')}
            </Link>
          }
        >
          <ReadingView reading={stalled} skeleton="lines" height={180}>
            {(snapshot) => <StalledSummary snapshot={snapshot} />}
          </ReadingView>
        </Card>
      </div>
    </Page>
  )
}
