import { UnstyledButton } from '@mantine/core'
import { memo, type ReactNode, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useCapturedAt } from '../../answers/collected.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { stateOf, useAgeWords } from '../../answers/freshness.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { runStateCommand, useAppStore, useCompany } from '../../bridge/app-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Change } from '../../components/change.tsx'
import { Sparkline } from '../../components/chart/sparkline.tsx'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { usePipeline, usePipelineName } from '../../domain/pipelines/use-pipeline.ts'
import { dayName } from '../../domain/since/since-parts.ts'
import { MonthChart } from '../../domain/today/month-chart.tsx'
import { paceWords } from '../../domain/today/pace-words.ts'
import { todayRange } from '../../domain/today/today-model.ts'
import { answerOfPace, useMonthPace } from '../../domain/today/use-month-pace.ts'
import { useCompanyFigures } from '../../domain/today/use-today-funnel.ts'
import { pathOf } from '../../navigation/screens.ts'
import { useStable } from '../../platform/stable-values.ts'
import { type Figure, refusalWords } from '../../report/figure.ts'
import { useSay } from '../../report/say.ts'
import { type CompanyFigures, FIGURE_COLUMNS, inFull, SHOWN } from './companies-table.tsx'

interface CompanyRowProps {
  /** Called with the figures of the row, and when one changes. */
  readonly onFigures: (companyId: string, figures: CompanyFigures) => void
}

/** The figures of the company around it (ShownCompanyProvider). Those of other companies do not draw it. */
export const CompanyRow = memo(function CompanyRow({ onFigures }: CompanyRowProps) {
  const say = useSay()
  const { id, label } = useCompany()
  const { figures, funnel, pace, targetRate, pipeline, comparedDay } = useCompanyAnswers()
  const values = useStable(
    Object.fromEntries(Object.entries(figures).map(([key, { readings }]) => [key, readings[0].value])),
  )
  const row = useStable({ company: label, pipeline, pace, targetRate, values })
  useEffect(() => onFigures(id, row), [onFigures, id, row])
  return (
    <tr>
      <th scope="row">
        <CompanyName answerState={funnel} pipeline={pipeline} comparedDay={comparedDay} />
      </th>
      {FIGURE_COLUMNS.map((column) => (
        <FigureCell
          key={column.key}
          answerState={figures[column.key]?.answer ?? funnel}
          title={inFull(column, row, say)}
        >
          {column.draw?.(row, say)} <ChangeOf figure={figures[column.key]} />
          <LineOf figure={figures[column.key]} />
        </FigureCell>
      ))}
    </tr>
  )
})

/** The change of a figure, as on the company's Hoje; none of another month's figure, nor before an answer of now. */
function ChangeOf({ figure }: { readonly figure: Figure | undefined }) {
  if (!figure?.change || figure.answer.isStored) return null
  return figure.value === figure.readings[0].value ? <Change change={figure.change} /> : null
}

/** The small line of a figure, as on the company's Hoje. */
function LineOf({ figure }: { readonly figure: Figure | undefined }) {
  if (!figure?.trend) return null
  return (
    <div className="w-[clamp(56px,8cqw,120px)] my-2 ml-auto">
      <Sparkline {...figure.trend} isAlarm={figure.change?.isAlarm ?? false} isInRow />
    </div>
  )
}

interface CompanyNameProps {
  readonly answerState: AnswerState<unknown>
  readonly pipeline: string | null
  /** What its stocks are compared with. */
  readonly comparedDay: PlainDate | null
}

/** The name, which opens the company's Hoje; below it the pipeline and the age of the figures. */
function CompanyName({ answerState, pipeline, comparedDay }: CompanyNameProps) {
  const say = useSay()
  const { t } = say
  const company = useCompany()
  const connection = useAppStore(({ connections }) => connections[company.id])
  const ageWords = useAgeWords()
  const [, navigate] = useLocation()
  const capturedAt = useCapturedAt(answerState)
  const open = async () => {
    const result = await runStateCommand('company.activate', { companyId: company.id })
    if (result.ok) navigate(pathOf('today'))
  }
  const isStale = connection?.state === 'failed'
  const state = isStale && t(stateOf({ freshness: 'stale', error: connection.error }))
  const time = capturedAt && !answerState.isStored && ageWords(capturedAt, isStale)
  const since = comparedDay && t('today:since', { date: dayName(say, comparedDay) })
  return (
    <>
      <UnstyledButton
        className="cut opens text-accent max-w-[clamp(120px,20cqw,300px)] font-medium"
        aria-label={t('today:companies.open', { company: company.label })}
        onClick={() => void open()}
      >
        {company.label}
      </UnstyledButton>
      <small>{[pipeline, state, time, since].filter(Boolean).join(' · ')}</small>
    </>
  )
}

interface FigureCellProps {
  readonly answerState: AnswerState<unknown>
  /** The figure in full. */
  readonly title: string | undefined
  readonly children: ReactNode
}

/** A figure; while it is not known, why. */
function FigureCell({ answerState, title, children }: FigureCellProps) {
  const say = useSay()
  const words = useErrorWords()
  const { value, error, isFirstLoad } = answerState
  if (isFirstLoad) return <td aria-busy="true">{say.t('loading')}</td>
  if (value === null && error !== null) {
    const { title: reason } = words(error)
    return (
      <td className="max-w-160 text-ink-3 text-12 whitespace-normal" title={reason}>
        {refusalWords(say, answerState) ?? reason}
      </td>
    )
  }
  return <td title={title}>{children}</td>
}

/** Returns the figures of the company around it by their key, its pace, its part of the target, the answer behind. */
function useCompanyAnswers() {
  const say = useSay()
  const choice = usePipeline()
  const { overdueBefore, ...known } = useCompanyFigures(choice, say.today)
  const { funnel, pace, comparedDay } = known
  const notAsked = useOperation('leads.list', null)
  const answers = {
    ...known,
    leads: { all: notAsked, forgotten: notAsked },
    counted: { overdue: overdueBefore, noConversation: { value: null } },
  }
  const figures: Readonly<Record<string, Figure>> = Object.fromEntries(
    SHOWN.map(({ key, make }) => [key, make(say, answers)]),
  )
  const { targetRate } = pace
  const pipeline = usePipelineName(choice)
  return { figures, funnel, pace: paceWords(say, pace).state, targetRate, pipeline, comparedDay }
}

export function CompanyMonth() {
  const say = useSay()
  const { label } = useCompany()
  const choice = usePipeline()
  const funnel = useFunnel(
    choice,
    useMemo(() => todayRange(say.today), [say.today]),
  )
  const days = useMemo(() => funnel.value?.days ?? [], [funnel.value?.days])
  const pace = useMonthPace(choice, { funnel, days }, say.today)
  return (
    <section className="flex flex-col gap-8" aria-label={label}>
      <h2 className="cut">{label}</h2>
      <AnswerView answerState={answerOfPace(funnel, pace)} skeleton="bars" height={136}>
        {() => (
          <div className="relative flex-1 min-h-160 max-h-480 *:absolute *:inset-0">
            <MonthChart pace={pace} pipelineId={choice.pipelineId} />
          </div>
        )}
      </AnswerView>
    </section>
  )
}
