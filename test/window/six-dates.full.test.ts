// Six dates on which comparisons went wrong: Hoje opened on the demo company, read whole, and every sentence with its
// numbers held against the API's own answers, by plain arithmetic.
import { fixedClock } from '../../server/clock.ts'
import { startService } from '../../service/start-service.ts'
import {
  addDays,
  addMonths,
  dayInTimeZone,
  type PlainDate,
  startOfMonth,
} from '../../shared/time/calendar.ts'
import { makeDemoService } from '../support/core/core-harness.ts'
import { callRaw } from '../support/fakes/raw-api.ts'
import { createWindowSession } from '../support/window/window-session.ts'
import { expect, setNow, test, waitForAnswers } from './fixtures.ts'
import { VENDAS } from './funnel-screen.ts'
import type { RawDay } from './six-dates/raw-days.ts'
import { arithmeticOf, type Expected, type Facts } from './six-dates/sentences.ts'

const ZONE = 'America/Sao_Paulo'
const DAY_OFF = 'Hoje não se compara: volta no próximo dia útil.'

const DATES: readonly (readonly [string, string, Expected])[] = [
  [
    'a Monday after a holiday',
    '2026-11-23T08:30:00-03:00',
    {
      leads: {
        name: 'Leads de qui. a dom.',
        days: ['2026-11-19', '2026-11-22'],
        before: 'Consciência Negra',
        note: '19–22/11',
      },
      months: [
        ['2026-11-01', '2026-11-22'],
        ['2026-10-01', '2026-10-20'],
      ],
      isClosed: false,
      passed: 13,
      left: 6,
      weekday: 'terça',
      notJudged: null,
    },
  ],
  [
    'the 1st',
    '2026-12-01T08:30:00-03:00',
    {
      leads: {
        name: 'Leads ontem',
        days: ['2026-11-30', '2026-11-30'],
        before: ['2026-11-23', '2026-11-23'],
        note: 'seg 30/11 × seg 23/11',
      },
      months: [
        ['2026-11-01', '2026-11-30'],
        ['2026-10-01', '2026-10-31'],
      ],
      isClosed: true,
      passed: 0,
      left: 22,
      weekday: 'sexta',
      notJudged: null,
    },
  ],
  [
    '2 January, a Saturday',
    '2027-01-02T10:00:00-03:00',
    {
      leads: {
        name: 'Leads de qui. a sex.',
        days: ['2026-12-31', '2027-01-01'],
        before: 'recesso',
        note: '31/12/2026–01/01/2027',
      },
      months: [
        ['2026-12-01', '2026-12-31'],
        ['2026-11-01', '2026-11-30'],
      ],
      isClosed: true,
      passed: 0,
      left: 20,
      weekday: 'segunda',
      notJudged: DAY_OFF,
    },
  ],
  [
    'Carnival Tuesday',
    '2027-02-09T10:00:00-03:00',
    {
      leads: {
        name: 'Leads ontem',
        days: ['2027-02-08', '2027-02-08'],
        before: 'Carnaval',
        note: '08/02',
      },
      months: [
        ['2027-02-01', '2027-02-08'],
        ['2027-01-01', '2027-01-11'],
      ],
      isClosed: false,
      passed: 6,
      left: 14,
      weekday: 'quarta',
      notJudged: DAY_OFF,
    },
  ],
  [
    '29 February, Carnival Tuesday',
    '2028-02-29T15:00:00-03:00',
    {
      leads: {
        name: 'Leads ontem',
        days: ['2028-02-28', '2028-02-28'],
        before: 'Carnaval',
        note: '28/02',
      },
      months: [
        ['2028-02-01', '2028-02-28'],
        ['2028-01-01', '2028-01-30'],
      ],
      isClosed: false,
      passed: 20,
      left: 1,
      weekday: 'quarta',
      notJudged: DAY_OFF,
    },
  ],
  [
    'a Saturday',
    '2026-11-28T15:10:00-03:00',
    {
      leads: {
        name: 'Leads ontem',
        days: ['2026-11-27', '2026-11-27'],
        before: ['2026-11-13', '2026-11-13'],
        note: 'sex 27/11 × sex 13/11',
      },
      months: [
        ['2026-11-01', '2026-11-27'],
        ['2026-10-01', '2026-10-27'],
      ],
      isClosed: false,
      passed: 18,
      left: 1,
      weekday: 'quarta',
      notJudged: DAY_OFF,
    },
  ],
]

type Api = Parameters<typeof callRaw>[0]
interface RawFunnel {
  readonly days: readonly RawDay[]
  readonly stalled: {
    readonly snapshot_date: PlainDate
    readonly buckets: readonly { readonly count: number; readonly value: number }[]
  }
}
type History = NonNullable<Awaited<ReturnType<typeof startService>>['ready']['history']>

/** Everything by the API: now, and on the mornings whose answers the demo begins with. */
async function factsOf(api: Api, history: History, today: PlainDate): Promise<Facts> {
  const days: RawDay[] = []
  let stalled: RawFunnel['stalled'] | null = null
  for (let from = addMonths(startOfMonth(today), -27); from <= today; from = addDays(from, 60)) {
    const to = [addDays(from, 59), today].sort()[0]
    const funnel = await callRaw<RawFunnel>(api, 'marketing.funnel', { from, to, pipeline_id: VENDAS })
    days.push(...funnel.days)
    stalled = funnel.stalled
  }
  const bucketOf = ({ snapshot_date: day, buckets: [oldest] }: RawFunnel['stalled']) => ({
    day,
    count: oldest?.count ?? -1,
    value: oldest?.value ?? -1,
  })
  const filter = { status: 'new', has_conversation: false, order_by: 'opportunity_desc' }
  const { total: waiting } = await callRaw<Facts['forgotten']>(api, 'leads.list', { ...filter, limit: 1 })
  const { tasks } = await callRaw<Pick<Facts, 'tasks'>>(api, 'tasks.list', { overdue: true, limit: 100 })
  const look = history.look as NonNullable<History['look']>
  const day = dayInTimeZone(look.at, ZONE)
  const countsOf = (figure: string) =>
    history.counts
      .filter((each) => each.figure === figure)
      .map((each) => [dayInTimeZone(each.at, ZONE), each] as const)
  const overdue = new Map(countsOf('overdue-tasks'))
  const noConversation = new Map(countsOf('leads-without-conversation'))
  const snapshots = history.answers
    .filter(({ pipeline_id: id }) => id === VENDAS)
    .map(({ result }) => bucketOf((result as RawFunnel).stalled))
  const counts = (all: ReadonlyMap<PlainDate, { readonly count: number }>) =>
    new Map([...all].map(([on, { count }]) => [on, count] as const))
  return {
    today,
    days: new Map(days.map((each) => [each.date, each])),
    targetCents: history.target.cents,
    stalled: bucketOf(stalled as RawFunnel['stalled']),
    tasks,
    waiting,
    forgotten: await callRaw(api, 'leads.list', { ...filter, created_to: addDays(today, -2), limit: 200 }),
    before: {
      day,
      flows: look.day as RawDay,
      stalled: snapshots.find((each) => each.day === day)?.count ?? -1,
      overdue: overdue.get(day)?.count ?? -1,
      overdueIds: (overdue.get(day)?.people ?? []).flatMap(({ taskIds }) => taskIds ?? []),
      noConversation: noConversation.get(day)?.count ?? -1,
    },
    past: {
      stalled: new Map(snapshots.map(({ day: on, count }) => [on, count])),
      overdue: counts(overdue),
      noConversation: counts(noConversation),
    },
  }
}

/** What is no sentence of the day: actions, and the picture inside a chart, whose words are its name. */
const NOT_SAID = /^(Ver (números|leads|tarefas|pipeline)|<.*(De onde vem o número|Mais ações).*>)$/

/** Every text, tip and name of a chart under an element, in order; a run of words within a link is one. */
function linesOf(root: Element): string[] {
  const plain = (text: string | null) => (text ?? '').replaceAll(/[\s\u200b]+/g, ' ').trim()
  const lines: string[] = []
  const read = (element: Element) => {
    const tip = element.getAttribute('title') ?? element.getAttribute('data-tip')
    const name = element.getAttribute('aria-label')
    if (tip) lines.push(`[${plain(tip)}]`)
    if (name && element.tagName !== 'SECTION' && element.tagName !== 'BUTTON') lines.push(`<${plain(name)}>`)
    if (element.tagName === 'FIGURE') return
    if (element.tagName === 'A') {
      lines.push(plain(element.textContent))
      return
    }
    for (const child of element.childNodes) {
      if (child instanceof window.Element) read(child)
      else if (plain(child.textContent)) lines.push(plain(child.textContent))
    }
  }
  read(root)
  return lines.filter((line) => !NOT_SAID.test(line))
}

function section(name: string): Element {
  const found = [...document.querySelectorAll('main section')].find((each) =>
    each.getAttribute('aria-label')?.startsWith(name),
  )
  if (found === undefined) throw new Error(`no section ${name}`)
  return found
}

test.for(DATES)('Hoje on %s says what the API answers', async ([, at, expected], { page }) => {
  const service = await startService({
    isDemo: true,
    hasHistory: true,
    dataFolder: null,
    port: 0,
    clock: fixedClock(setNow(at)),
    retryAfterHeader: false,
    log: { level: 'silent', write: () => undefined } as never,
  })
  const { base_url: baseUrl, tokens, history, today } = service.ready
  const token = 'full' in tokens ? tokens.full : ''
  let copied = ''
  const session = createWindowSession({
    copy: async (text) => {
      copied = text
    },
    startDemo: async () => ({ ...makeDemoService(baseUrl), token, history: history as never }),
  })
  await session.start()
  await session.core.value('company.connectDemo', {})
  // The months before are read in the background.
  session.core.application.notice('start')
  session.core.application.notice('asked')
  await session.core.application.whenRefreshed()
  await session.open('#/hoje')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje', exact: true })).toBeVisible()
  await waitForAnswers()
  await expect(page.getByText(/acertou \d+/).first()).toBeVisible()

  const facts = await factsOf({ baseUrl, token }, history as History, today as PlainDate)
  const arithmetic = arithmeticOf(facts)
  const tiles = document.querySelector('main [role="group"], main fieldset')?.parentElement
    ?.parentElement as Element
  // What fills it, and the time to an answer, are held by attention-model.test.ts: three lines each.
  const filled = linesOf(section('Fila de atenção'))
  const isCalm = (at: number) => filled[at + 1] === 'dentro do normal' || /^Tempo até/.test(filled[at] ?? '')
  const queue = filled.filter((_, at) => ![at, at - 1, at - 2].some(isCalm))
  const shown = {
    tiles: linesOf(tiles),
    strip: linesOf(section('Desde')),
    queue,
    pace: linesOf(section('Ritmo do mês')),
  }
  // Only a browser draws the picture of the section beside the words.
  section('Ritmo do mês').removeAttribute('aria-label')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Copiar resumo' }).click()
  await expect.poll(() => copied).toContain('Vendas')
  const lines = copied.replaceAll(/[ \u00a0]+/g, ' ').split('\n')
  const summary = lines.map((line) => line.replace(/^Casa Aroeira · Vendas · Dados de .+, \d\d:\d\d — /, ''))
  expect({ ...shown, summary }).toEqual({
    tiles: arithmetic.tiles(expected),
    strip: arithmetic.strip(expected),
    queue: arithmetic.queue(expected, queue),
    pace: arithmetic.pace(expected),
    summary: arithmetic.summary(expected, summary[3] ?? ''),
  })
  await session.remove()
  await service.stop()
})
