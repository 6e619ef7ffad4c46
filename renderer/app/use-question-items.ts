// The figures that a typed text asks for in plain words (shared/questions), with their values from stored answers: no
// call is made. Enter opens the screen that shows the figure, so filtered.
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { Question } from '../../shared/bridge/questions.ts'
import { answerAsked } from '../../shared/questions/answer.ts'
import { type QuestionKey, questionFigure } from '../../shared/questions/figures.ts'
import type { AnswerSources, Found } from '../../shared/questions/found.ts'
import { type AskContext, type Asked, askedOf, type Named, readingsOf } from '../../shared/questions/parse.ts'
import { conversationsText, responseFigure } from '../../shared/response/response-words.ts'
import type { ScreenKey } from '../../shared/screens.ts'
import { namedPeople } from '../../shared/tasks/people.ts'
import type { Task } from '../../shared/tasks/task-pages.ts'
import { type DayRange, endOfMonth, startOfMonth } from '../../shared/time/calendar.ts'
import { PERIOD_PRESETS, rangeOfPreset } from '../../shared/time/periods.ts'
import { useCompany } from '../bridge/app-store.ts'
import { callDesktop } from '../bridge/bridge.ts'
import { useCompanySetting } from '../bridge/company-settings-store.ts'
import { reasonName } from '../domain/funnel/funnel-words.ts'
import { useHolidays } from '../domain/funnel/use-funnel.ts'
import { shownName } from '../domain/pipelines/pipelines-model.ts'
import { usePipeline } from '../domain/pipelines/use-pipeline.ts'
import { idOfKey } from '../domain/tasks/task-groups.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { pathOf, pathOfPerson } from '../navigation/screens.ts'
import { useStable } from '../platform/stable-values.ts'
import { type Say, useSay } from '../report/say.ts'
import { writeValue } from '../report/table.ts'
import { FUNNEL_VIEW, NO_PART } from '../views/funnel-view.ts'
import { LEADS_VIEW, NO_LEAD_FILTERS } from '../views/leads-view.ts'
import { ALL_TASKS, TASKS_VIEW } from '../views/tasks-view.ts'
import { useView, useVisit } from '../views/view-store.ts'

/** Returns an item for each reading of the text, once it is answered; the likeliest first. */
export function useQuestionItems(text: string): PaletteItem[] {
  const say = useSay()
  const sources = useSources()
  const open = useOpenFound()
  const readings = useMemo(() => withBeside(readingsOf(text, sources), sources), [text, sources])
  const found = useFound(readings, sources)
  return readings.map((asked) => {
    const answer = found.get(keyOf(asked)) ?? null
    return itemOf(say, asked, answer, open(asked, answer))
  })
}

/** What a manager wants to see beside a figure of days: what it is made of, or the next step. */
const BESIDE: Partial<Readonly<Record<QuestionKey, readonly QuestionKey[]>>> = {
  ticket: ['won', 'wonValue'],
  won: ['wonValue', 'ticket'],
  wonValue: ['won', 'ticket'],
  leads: ['opportunities', 'leadToWon'],
  opportunities: ['opportunitiesValue', 'won'],
  lost: ['won', 'winRate'],
  winRate: ['won', 'lost'],
  leadToWon: ['leads', 'won'],
  left: ['perDay', 'forecast'],
  target: ['wonValue', 'targetShare', 'left'],
  forecast: ['left', 'perDay'],
  stalled: ['stalledValue', 'openDeals'],
}

/** A text of one reading is answered with the figures that belong beside it. */
function withBeside(readings: readonly Asked[], context: AskContext): readonly Asked[] {
  const [only, ...others] = readings
  if (only === undefined || others.length > 0 || only.person !== null) return readings
  const { range, channel, pipeline } = only
  const parts = {
    count: 1,
    ...(range && { range }),
    ...(channel && { channels: [channel] }),
    ...(pipeline && { pipeline }),
  }
  const beside = BESIDE[only.figure] ?? []
  return [only, ...beside.flatMap((figure) => askedOf({ ...parts, figure }, context))]
}

const keyOf = (asked: Asked) => JSON.stringify(asked)

/** What the answers are read from: stored answers, each once while the palette is open. */
function useSources(): AnswerSources {
  const { today } = useSay()
  const { id: companyId, timeZone } = useCompany()
  const { pipelines, pipelineId, asked } = usePipeline()
  const calendar = useHolidays(pipelineId)
  const targets = useCompanySetting('targets')
  const { leads } = useCompanySetting('measured')
  const read = useMemo(() => readOnce(), [])
  const people = usePeople(companyId, read)
  const named = useMemo(
    () => pipelines.map((pipeline) => ({ key: pipeline.id, name: shownName(pipeline) })),
    [pipelines],
  )
  const known = { today, calendar, companyId, timeZone, pipelineId, targets, leads, read, people }
  return useStable({ ...known, chosen: asked, pipelines: named })
}

const NONE: Answer<unknown> = { value: null, source: 'snapshot', capturedAt: null, error: null }

function readOnce(): AnswerSources['read'] {
  const reads = new Map<string, Promise<Answer<unknown>>>()
  return (question: Question) => {
    const key = JSON.stringify(question)
    const before = reads.get(key)
    const answer =
      before ??
      callDesktop('answer.read', { question, readFrom: 'store' }).then((result) =>
        result.ok ? result.value : NONE,
      )
    reads.set(key, answer)
    return answer
  }
}

function usePeople(companyId: string, read: AnswerSources['read']): readonly Named<string>[] {
  const [people, setPeople] = useState<readonly Named<string>[]>([])
  useEffect(() => {
    let isOver = false
    const listOf = async (tasks: 'overdue' | 'pending') =>
      ((await read({ kind: 'all-tasks', companyId, tasks })).value ?? []) as readonly Task[]
    void Promise.all([listOf('overdue'), listOf('pending')]).then((lists) => {
      if (!isOver) setPeople(namedPeople(lists.flat()))
    })
    return () => {
      isOver = true
    }
  }, [companyId, read])
  return people
}

function useFound(readings: readonly Asked[], sources: AnswerSources): ReadonlyMap<string, Found> {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map())
  useEffect(() => {
    let isOver = false
    void Promise.all(readings.map((asked) => answerAsked(asked, sources))).then((answers) => {
      if (!isOver) setFound(new Map(answers.map((answer) => [keyOf(answer.asked), answer])))
    })
    return () => {
      isOver = true
    }
  }, [readings, sources])
  return found
}

interface Opened {
  readonly screen: ScreenKey
  readonly open: () => void
}

/** Returns the screen of a figure, and what opens it with the same days and filters. */
function useOpenFound(): (asked: Asked, found: Found | null) => Opened {
  const { today } = useSay()
  const [, navigate] = useLocation()
  const { choose } = usePipeline()
  const [, changeFunnel] = useView(FUNNEL_VIEW)
  const visitTasks = useVisit(TASKS_VIEW, 'search')
  const visitLeads = useVisit(LEADS_VIEW, 'search')
  const plain = (screen: ScreenKey): Opened => ({ screen, open: () => navigate(pathOf(screen)) })
  const ofPerson = (id: string): Opened => ({ screen: 'person', open: () => navigate(pathOfPerson(id)) })
  const tasks = (filters: Partial<Parameters<typeof visitTasks>[0]>): Opened => ({
    screen: 'tasks',
    open: () => visitTasks({ ...ALL_TASKS, ...filters }),
  })
  const leads = (filters: Partial<Parameters<typeof visitLeads>[0]>): Opened => ({
    screen: 'leads',
    open: () => visitLeads({ ...NO_LEAD_FILTERS, ...filters }),
  })
  function opened({ figure, range, channel, person }: Asked, found: Found | null): Opened {
    const responsible = person?.key ?? null
    const personId = person === null ? null : idOfKey(person.key)
    if (found?.reason === 'person' && personId !== null) return ofPerson(personId)
    if (figure === 'overdue') return tasks({ responsible, tab: 'overdue' })
    if (figure === 'pending' || figure === 'dueToday')
      return tasks({ responsible, tab: 'pending', isDueSoon: figure === 'dueToday' })
    if (figure === 'responseTime' || figure === 'afterHours')
      return personId === null ? plain('funnel') : ofPerson(personId)
    if (figure === 'noConversation') return leads({ status: 'new', conversation: 'without' })
    if (figure === 'created' && range !== null) return leads({ created: { period: 'custom', custom: range } })
    if (figure === 'stalled' || figure === 'stalledValue') return plain('stalled')
    if (figure === 'openValue' || figure === 'openDeals') return plain('pipelines')
    if (figure === 'stock') return plain('catalogue')
    if (questionFigure(figure).scope === 'month' || range === null) return plain('today')
    const open = () => {
      changeFunnel({ ...NO_PART, ...periodOf(range, today), channel })
      navigate(pathOf('funnel'))
    }
    return { screen: 'funnel', open }
  }
  return (asked, found) => {
    const { screen, open } = opened(asked, found)
    const { pipeline } = asked
    const openChosen = () => {
      if (pipeline !== null) choose(pipeline.key)
      open()
    }
    return { screen, open: openChosen }
  }
}

function periodOf(range: DayRange, today: Say['today']) {
  const preset = PERIOD_PRESETS.find((each) => {
    const { from, to } = rangeOfPreset(each, today)
    return from === range.from && to === range.to
  })
  return preset === undefined ? ({ period: 'custom', custom: range } as const) : { period: preset }
}

/** "outubro" of a whole month, "sexta, 20 nov.", "1 a 24 nov.": the days of a figure, as they are. */
function daysWords(say: Say, { from, to }: DayRange): string {
  const { formats } = say
  if (from === to) return `${formats.weekdayName(from)}, ${formats.day(from)}`
  const isMonth = from === startOfMonth(from) && to === endOfMonth(from)
  return isMonth ? monthWords(say, from) : formats.range({ from, to })
}

function monthWords({ formats, today }: Say, day: Say['today']): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formats.monthName(day) : `${formats.monthName(day)} ${year}`
}

function itemOf(say: Say, asked: Asked, found: Found | null, { screen, open }: Opened): PaletteItem {
  const { t } = say
  const { figure, channel, pipeline, person } = asked
  const range = found?.range ?? asked.range
  const { kind, scope } = questionFigure(figure)
  const isOfMonth = scope === 'month' && (figure !== 'forecast' || range?.to === say.today)
  const days = range && (isOfMonth ? monthWords(say, range.from) : daysWords(say, range))
  const ofChannel = channel && t(`funnel:dailyColumns.${channel}`)
  const write = (amount: number | null) => writeValue(kind === 'minutes' ? 'count' : kind, amount, say)
  return {
    id: `asked/${keyOf(asked)}`,
    group: t('palette:answers'),
    label: t(`palette:questions.figures.${figure}`),
    run: open,
    answer: {
      screen,
      about: [days ?? t('since:now'), ofChannel, person?.name, pipeline?.name].filter(Boolean).join(', '),
      value: found === null ? '' : foundText(say, found, write),
      isKnown: found?.value != null || found?.response != null,
      lines: found === null ? [] : linesOf(say, found, write),
      asOf: found?.asOf ?? null,
    },
  }
}

function foundText(
  { t, formats }: Say,
  { value, response }: Found,
  write: (amount: number | null) => string,
) {
  if (response !== null) return responseFigure(formats, response)
  return value === null ? t('today:account.outcomes.unknown') : write(value)
}

/** Why the figure is not known, or what belongs beside it. */
function linesOf(
  say: Say,
  { reason, reasons, whole, against, band, response, isOfCompanyLeads }: Found,
  write: (amount: number | null) => string,
): string[] {
  const { t, formats } = say
  return [
    ...(response === null ? [] : [conversationsText(formats, response)]),
    ...(reason === null ? [] : [t(`palette:questions.reasons.${reason}`)]),
    ...reasons.map(({ label, count }) => `${reasonName(say, label)}: ${formats.count(count)}`),
    ...(whole === null ? [] : [t('palette:untilYesterday', { value: write(whole) })]),
    ...(band === null ? [] : [t('palette:band', { low: write(band[0]), high: write(band[1]) })]),
    ...(against === null ? [] : [`${daysWords(say, against.range)}: ${write(against.value)}`]),
    ...(isOfCompanyLeads ? [t('today:leadBases.company')] : []),
  ]
}
