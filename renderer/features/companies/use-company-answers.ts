// What a row asks for its company: the questions of its Hoje, read by the same functions.
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import { paceWords } from '../../domain/today/pace-words.ts'
import { COMPANY_FIGURES, NO_PRESENT_WORDS } from '../../domain/today/today-figures.ts'
import { useMonthPace } from '../../domain/today/use-month-pace.ts'
import { useTodayFunnel } from '../../domain/today/use-today-funnel.ts'
import type { Figure } from '../../report/figure.ts'
import { useSay } from '../../report/say.ts'

/** Returns the figures of the company around it by their key, its pace, its part of the target, the answer behind. */
export function useCompanyAnswers() {
  const say = useSay()
  const choice = usePipeline()
  const ofFunnel = useTodayFunnel(choice, say.today)
  const { funnel, days } = ofFunnel
  const stalled = useStalled(choice)
  const overdue = useOverdueTasks()
  const pace = useMonthPace(choice, days, say.today)
  const answers = { ...ofFunnel, ...NO_PRESENT_WORDS, stalled, overdue }
  const figures: Readonly<Record<string, Figure>> = Object.fromEntries(
    COMPANY_FIGURES.map(({ key, make }) => [key, make(say, answers)]),
  )
  const { targetRate } = pace
  return { figures, funnel, pace: paceWords(say, pace).state, targetRate, pipeline: usePipelineName(choice) }
}
