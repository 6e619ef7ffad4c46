import { useMemo } from 'react'
import { Link } from 'wouter'
import { funnelSteps } from '../../../shared/funnel/conversion.ts'
import { wholeRange } from '../../../shared/funnel/totals.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { Tag } from '../../components/tag.tsx'
import { stepsWords } from '../../domain/funnel/funnel-words.ts'
import { StepLines } from '../../domain/funnel/step-lines.tsx'
import { stepsTable } from '../../domain/funnel/steps-table.tsx'
import { useAboutFunnel } from '../../domain/funnel/use-about-funnel.ts'
import { FIGURE_VIEWS, lastWholeDays } from '../../domain/today/today-model.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useStable } from '../../platform/use-stable.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { useOpenTarget } from '../../report/surfaces/use-open-target.ts'
import { useView } from '../../views/view-store.ts'
import styles from './today-page.module.css'
import { TODAY_VIEW } from './today-view.ts'
import { useTodayScreen } from './use-today-screen.ts'

/** The funnel of the last 28 whole days in three lines, with a link to the same days in Funil. */
export function StepsCard() {
  const say = useSay()
  const { t } = say
  const { funnel, base, today } = useTodayScreen()
  const open = useOpenTarget()
  const [{ stepsAs }, changeView] = useView(TODAY_VIEW)
  const range = useStable(lastWholeDays(today))
  const about = useAboutFunnel(funnel, range)
  const days = funnel.value?.days
  const inside = useMemo(() => (days ? wholeRange(days, range) : null), [days, range])
  const words = useMemo(() => stepsWords(say, inside), [say, inside])
  return (
    <ChartCard
      title={t('screens.funnel')}
      sub={words.reason}
      tag={words.counted !== null && <Tag tone="calm">{words.counted}</Tag>}
      more={
        <Link
          className={styles.link}
          href={pathOf('funnel')}
          onClick={() => open({ screen: 'funnel', view: FIGURE_VIEWS.leadToWon })}
          data-quiet=""
        >
          {t('today:seeFunnel')}
        </Link>
      }
      shownAs={stepsAs}
      onShowAs={(next) => changeView({ stepsAs: next })}
      about={{
        ...about,
        definition: 'steps',
        ...(base === 'own' ? {} : { lead: [t(`today:leadBases.${base}`)] }),
        note: words.leftOut,
      }}
    >
      <AnswerView answerState={funnel} skeleton="lines" height={96}>
        {() => {
          if (inside === null) return <p className="note">{t('today:unknown')}</p>
          const steps = funnelSteps(inside, today)
          return stepsAs === 'table' ? (
            <TableView table={stepsTable(say, steps, { base })} about={about} look="dense" />
          ) : (
            <StepLines steps={steps} />
          )
        }}
      </AnswerView>
    </ChartCard>
  )
}
