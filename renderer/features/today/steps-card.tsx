import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { funnelSteps, junkRate } from '../../../shared/funnel/conversion.ts'
import type { FunnelDay } from '../../../shared/funnel/day.ts'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { FunnelSteps } from '../../components/funnel-steps.tsx'
import { FunnelStepsTable } from '../../components/funnel-steps-table.tsx'
import { Tag } from '../../components/tag.tsx'
import { useAboutFunnel } from '../../domain/funnel/use-about-funnel.ts'
import { useMeasured } from '../../domain/funnel/use-measured.ts'
import { useStepsWords } from '../../domain/funnel/use-paid-media-words.ts'
import { FIGURE_VIEWS, lastWholeDays } from '../../domain/today/today-model.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useStable } from '../../platform/use-stable.ts'
import { useView } from '../../views/view-store.ts'
import styles from './today-page.module.css'
import { TODAY_VIEW } from './today-view.ts'
import { useOpenScreen } from './use-open-screen.ts'
import { useTodayScreen } from './use-today-screen.ts'

/** The funnel of the last 28 whole days, with a link to the same days in Funil. */
export function StepsCard() {
  const { t } = useTranslation('today')
  const { funnel, today } = useTodayScreen()
  const open = useOpenScreen(today)
  const [{ stepsAs }, changeView] = useView(TODAY_VIEW)
  const range = useStable(lastWholeDays(today))
  const about = useAboutFunnel(funnel, range)
  const days = funnel.value?.days
  const inside = useMemo(() => (days ? wholeRange(days, range) : null), [days, range])
  const words = useStepsWords(inside)
  return (
    <ChartCard
      title={t('funnel')}
      sub={words.reason}
      tag={words.counted !== null && <Tag tone="calm">{words.counted}</Tag>}
      more={
        <>
          <span>{about.range}</span>
          <Link
            className={styles.link}
            href={pathOf('funnel')}
            onClick={() => open.funnel(FIGURE_VIEWS.leadToWon)}
          >
            {t('seeFunnel')}
          </Link>
        </>
      }
      shownAs={stepsAs}
      onShowAs={(next) => changeView({ stepsAs: next })}
      about={{ ...about, definition: 'steps', note: words.leftOut }}
    >
      <AnswerView answerState={funnel} skeleton="lines" height={150}>
        {() => <Steps inside={inside} range={range} isTagged={words.counted !== null} />}
      </AnswerView>
    </ChartCard>
  )
}

interface StepsProps {
  /** The days of the range; null when one is missing. */
  readonly inside: readonly FunnelDay[] | null
  readonly range: DayRange
  readonly isTagged: boolean
}

function Steps({ inside, range, isTagged }: StepsProps) {
  const { t } = useTranslation('today')
  const { funnel, today } = useTodayScreen()
  const { junk } = useMeasured()
  const [{ stepsAs }] = useView(TODAY_VIEW)
  const about = useAboutFunnel(funnel, range)
  if (inside === null) return <p className={styles.unknown}>{t('unknown')}</p>
  const steps = funnelSteps(inside, today)
  return stepsAs === 'table' ? (
    <FunnelStepsTable steps={steps} about={about} />
  ) : (
    <FunnelSteps steps={steps} junkRate={junkRate(inside, today, junk)} isTagged={isTagged} />
  )
}
