import { useMemo } from 'react'
import { quietRanges } from '../../../shared/time/business-days.ts'
import { endOfMonth, startOfMonth } from '../../../shared/time/calendar.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { useMeasuring } from '../../domain/funnel/use-measuring.ts'
import { useLeadsWithoutConversation } from '../../domain/leads/use-leads-without-conversation.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useOverdueTasks } from '../../domain/tasks/use-tasks.ts'
import { PaceChart } from '../../domain/today/pace-chart.tsx'
import { PaceHead } from '../../domain/today/pace-head.tsx'
import { paceWords } from '../../domain/today/pace-words.ts'
import {
  FUNNEL_FIGURES,
  PRESENT_FIGURES,
  type PresentAnswers,
  type PresentDeclaration,
} from '../../domain/today/today-figures.ts'
import { lastWholeDays } from '../../domain/today/today-model.ts'
import { type MonthPace, useMonthPace } from '../../domain/today/use-month-pace.ts'
import { usePresentWords } from '../../domain/today/use-present-words.ts'
import { useTodayFunnel } from '../../domain/today/use-today-funnel.ts'
import { useSay } from '../../report/say.ts'
import { WallFigure } from '../../report/surfaces/wall-figure.tsx'
import styles from './tv.module.css'

/** The figures of Hoje and the pace of the month. */
export function TodayPanel() {
  const say = useSay()
  const { today } = say
  const choice = usePipeline()
  const ofFunnel = useTodayFunnel(choice, today)
  useMeasuring(choice, lastWholeDays(today))
  const pace = useMonthPace(choice, ofFunnel.days, today)
  const answers = {
    stalled: useStalled(choice),
    overdue: useOverdueTasks(),
    leads: useLeadsWithoutConversation(today),
  }
  return (
    <>
      <AnswerView answerState={ofFunnel.funnel} skeleton="bars" height={260}>
        {() => <Pace pace={pace} />}
      </AnswerView>
      <div className={styles.figures}>
        {FUNNEL_FIGURES.filter(({ isTile }) => isTile).map(({ key, make }) => (
          <WallFigure key={key} {...make(say, ofFunnel)} />
        ))}
        {PRESENT_FIGURES.map((declared) => (
          <PresentFigure key={declared.key} declared={declared} answers={answers} />
        ))}
      </div>
    </>
  )
}

function PresentFigure(props: { readonly declared: PresentDeclaration; readonly answers: PresentAnswers }) {
  const { answers, declared } = props
  const { make, answerOf } = declared
  const words = usePresentWords(answerOf(answers))
  return <WallFigure {...make(useSay(), { ...answers, ...words })} />
}

/** The month: what is won, its way to the target, and the curve. */
function Pace({ pace }: { readonly pace: MonthPace }) {
  const say = useSay()
  const { t, formats, today } = say
  const { forecast } = paceWords(say, pace)
  const holidays = useHolidays()
  const quiet = useMemo(
    () => quietRanges({ from: startOfMonth(today), to: endOfMonth(today) }, holidays),
    [today, holidays],
  )
  const label = t('today:paceLabel', { month: formats.monthName(today), won: formats.money(pace.wonCents) })
  return (
    <div className={styles.month}>
      <section aria-label={t('today:pace')}>
        <p className={styles.lead}>{t('today:wonThisMonth')}</p>
        <PaceHead pace={pace} today={today} />
      </section>
      <PaceChart
        height="fill"
        points={pace.points}
        quiet={quiet}
        notes={pace.notes}
        label={forecast === null ? label : `${label} ${forecast}`}
      />
    </div>
  )
}
