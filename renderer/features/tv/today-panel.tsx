import { AnswerView } from '../../components/answer-view.tsx'
import { useMeasuring } from '../../domain/funnel/use-measuring.ts'
import { useLeadsWithoutConversation } from '../../domain/leads/use-leads-without-conversation.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import {
  FUNNEL_FIGURES,
  PRESENT_FIGURES,
  type PresentAnswers,
  type PresentDeclaration,
} from '../../domain/today/today-figures.ts'
import { lastWholeDays } from '../../domain/today/today-model.ts'
import { useMonthPace } from '../../domain/today/use-month-pace.ts'
import { usePresentWords } from '../../domain/today/use-present-words.ts'
import { useTodayFunnel } from '../../domain/today/use-today-funnel.ts'
import { useToday } from '../../platform/use-now.ts'
import { useSay } from '../../report/say.ts'
import { WallFigure } from '../../report/surfaces/wall-figure.tsx'
import { PacePanel } from './pace-panel.tsx'
import styles from './tv.module.css'

/** The figures of Hoje and the pace of the month. */
export function TodayPanel() {
  const say = useSay()
  const today = useToday()
  const choice = usePipeline()
  const ofFunnel = useTodayFunnel(choice, today)
  const { funnel, days } = ofFunnel
  useMeasuring(choice, lastWholeDays(today))
  const pace = useMonthPace(choice, days, today)
  const answers = {
    stalled: useStalled(choice),
    overdue: useOverdueTasks(),
    leads: useLeadsWithoutConversation(today),
  }
  return (
    <>
      <AnswerView answerState={funnel} skeleton="bars" height={260}>
        {() => <PacePanel pace={pace} today={today} />}
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

interface PresentFigureProps {
  readonly declared: PresentDeclaration
  readonly answers: PresentAnswers
}

function PresentFigure({ declared: { make, answerOf }, answers }: PresentFigureProps) {
  const words = usePresentWords(answerOf(answers))
  return <WallFigure {...make(useSay(), { ...answers, ...words })} />
}
