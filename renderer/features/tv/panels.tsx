// What the TV shows of Funil, Parados, Pipelines and Tarefas: the charts, tables and figures of the screens, larger.
import { badLine } from '../../../shared/compare/line-words.ts'
import { funnelSteps, rate } from '../../../shared/funnel/conversion.ts'
import { headlineRange } from '../../../shared/funnel/so-far.ts'
import { countSeverities, SEVERITIES } from '../../../shared/tasks/task-days.ts'
import { rangeOfPreset } from '../../../shared/time/periods.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { BarList } from '../../components/bar-list.tsx'
import { EmptyNote, Notes } from '../../components/notice.tsx'
import { partialWords, shortFigure, stepsWords, todaySum } from '../../domain/funnel/funnel-words.ts'
import { StepLines } from '../../domain/funnel/step-lines.tsx'
import { totalOf } from '../../domain/funnel/totals-model.ts'
import { useFunnel, useHeadline, useHolidays } from '../../domain/funnel/use-funnel.ts'
import { chartStages, shownName, stageRows, stageSum } from '../../domain/pipelines/pipelines-model.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStocksBase } from '../../domain/since/use-stocks-base.ts'
import {
  BUCKET_COLUMNS,
  bucketRows,
  changeColumn,
  unlikeDays,
  useStalled,
  useStalledNote,
} from '../../domain/stalled/stalled.tsx'
import { useOverdueTasks } from '../../domain/tasks/task-groups.ts'
import { unreadableWords } from '../../report/answer-notes.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { WallNumber } from '../../report/surfaces/wall-figure.tsx'

const LARGE_STYLE = '[&>*]:[zoom:1.5] [&[data-dense]>*]:gap-6 [&[data-dense]>*]:[zoom:1.15]'

/** Each as wide as its figure; its name may take two lines. */
export const FIGURES = `
  [&_fieldset]:min-w-min [&_strong]:flex-none [&_strong]:overflow-visible flex justify-between gap-24 pt-16 border-t
  border-t-line`
const LARGE = 'grid flex-1 content-center'

/** The days of the funnel, whatever Funil shows. */
const PERIOD = 'last-28-days'
/** The stages that fit in type readable from across the room. */
const SHOWN_STAGES = 7
const SHOWN_TOTALS = ['opportunitiesValue', 'wonValue', 'lost'] as const

export function FunnelPanel() {
  const say = useSay()
  const { t, formats, today } = say
  const range = rangeOfPreset(PERIOD, today)
  const shown = useHeadline(useFunnel(usePipeline(), range), range, today)
  const steps = stepsWords(say, shown.value?.days ?? null)
  const said = shown.value?.isToday ? t('funnel:todayOnly') : (steps.reason ?? steps.leftOut)
  return (
    <>
      <p className="text-ink-2 text-16">
        {`${t(`funnel:presets.${PERIOD}`)} · ${formats.range(headlineRange(range, today))}`}
      </p>
      <AnswerView answerState={shown} skeleton="bars" height={280}>
        {(headline) => (
          <>
            <div className={`${LARGE_STYLE} ${LARGE}`}>
              <StepLines steps={funnelSteps(headline.days, today)} />
              <Notes
                notes={[partialWords(say, headline), said].filter((note) => note != null)}
                className=""
              />
            </div>
            <div className={FIGURES}>
              {SHOWN_TOTALS.map((key) => (
                <WallNumber
                  key={key}
                  title={t(`funnel:dailyColumns.${key}`)}
                  value={shortFigure(say, key, headline.figures && totalOf(headline.figures, key))}
                  note={todaySum(say, headline, key)}
                />
              ))}
            </div>
          </>
        )}
      </AnswerView>
    </>
  )
}

/** The buckets of Parados, in the API's order, with their change. */
export function StalledPanel() {
  const say = useSay()
  const { t, formats } = say
  const choice = usePipeline()
  const stalled = useStalled(choice)
  const ownerNote = useStalledNote(choice, stalled.value)
  const calendar = useHolidays(choice.pipelineId)
  const { stalledBefore: before, unusual } = useStocksBase(choice, stalled)
  const day = stalled.value?.snapshotDate
  const unlike = day && before ? unlikeDays(before.snapshotDate, day, calendar) : null
  const isGrown = badLine(unusual, 'stalled') !== null
  return (
    <>
      <p className="text-ink-2 text-16">
        {day ? t('share:asOf', { day: formats.day(day) }) : stalled.value && t('stalled:asOfWithoutDay')}
        {[ownerNote, unlike && t('stalled:unlike')].map((note) => note && ` ${note}`)}
      </p>
      <AnswerView answerState={stalled} skeleton="bars" height={280}>
        {(snapshot) => (
          <div className={`${LARGE_STYLE} ${LARGE}`} data-dense>
            <TableView
              table={{
                title: t('stalled:card'),
                columns: [...BUCKET_COLUMNS, ...(before ? [changeColumn(before, 'count', isGrown)] : [])],
                ...bucketRows(say, snapshot, before, unlike),
              }}
              look="calm"
            />
          </div>
        )}
      </AnswerView>
    </>
  )
}

/** Where the open deals of the chosen pipeline are. Closed ones are many more, and would flatten the open stages. */
export function PipelinesPanel() {
  const { t, formats } = useSay()
  const { oneId, list, gone } = usePipeline({ asksStages: true })
  return (
    <AnswerView answerState={list} skeleton="bars" height={280}>
      {({ pipelines }) => {
        const pipeline = pipelines.find(({ id }) => id === oneId) ?? gone
        if (!pipeline) return <EmptyNote title={t('pipelines:noneTitle')} />
        if (pipeline.stages === null) {
          return <EmptyNote title={t('pipelines:stagesAbsentTitle')} />
        }
        const rows = chartStages(stageRows(pipeline.stages), 'open')
        const { open } = stageSum(pipeline)
        const more = rows.length - SHOWN_STAGES
        return (
          <>
            <p className="text-ink-2 text-16">
              {`${t('pipelines:openStages')}: ${formats.count(open)}`}
              {more > 0 && ` · ${t('restOfList', { count: more })}`}
            </p>
            <div className={`${LARGE_STYLE} ${LARGE}`} data-dense={rows.length > 5 || undefined}>
              <BarList
                color="bg-accent"
                items={rows.slice(0, SHOWN_STAGES).map((row) => ({
                  key: String(row.id),
                  label: shownName(row),
                  count: row.open,
                  share: row.open === null || open === null ? null : rate(row.open, open),
                }))}
              />
            </div>
          </>
        )
      }}
    </AnswerView>
  )
}

/** How many tasks are late and for how long; no names and no titles. */
export function TasksPanel() {
  const say = useSay()
  const { t, formats, today } = say
  const overdue = useOverdueTasks()
  return (
    <AnswerView answerState={overdue} skeleton="bars" height={280}>
      {(tasks) => {
        const counts = countSeverities(tasks, today)
        const words = [
          `${t('tasks:overdueCard')}: ${formats.count(tasks.length)}`,
          overdue.coverage ? t('tasks:byClock') : null,
          unreadableWords(say, overdue),
          t('tasks:columns.daysLate'),
        ]
        return (
          <>
            <p className="text-ink-2 text-16">{words.filter((part) => part !== null).join(' · ')}</p>
            <div className={`${LARGE_STYLE} ${LARGE}`}>
              <BarList
                color="bg-junk"
                items={SEVERITIES.filter((key) => key !== 'unknown' || counts.unknown > 0).map((key) => ({
                  key,
                  label: t(`tasks:severities.${key}`),
                  count: counts[key],
                  share: rate(counts[key], tasks.length),
                  ...(key === 'severe' && { color: 'bg-bad' as const }),
                }))}
              />
            </div>
          </>
        )
      }}
    </AnswerView>
  )
}
