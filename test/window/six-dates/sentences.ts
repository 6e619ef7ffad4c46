// What Hoje must say on a day, computed from the API's own answers by plain arithmetic: no rule of the application is
// called here but its formats and a shift of days.
import { formatsOf } from '../../../renderer/format/format.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, addMonths, type PlainDate, startOfMonth } from '../../../shared/time/calendar.ts'
import { account, forecastOn } from './forecast.ts'
import { cents, type Days, daysOf, isWork, plainly, type RawDay, sumsOf, total, usualOf } from './raw-days.ts'

/** What was seen on an earlier morning, as the API answered then. */
interface Then {
  readonly day: PlainDate
  readonly flows: RawDay
  readonly stalled: number
  readonly overdue: number
  readonly overdueIds: readonly number[]
  readonly noConversation: number
}

export interface Facts {
  readonly today: PlainDate
  readonly days: Days
  readonly targetCents: number
  readonly stalled: { readonly day: PlainDate; readonly count: number; readonly value: number }
  readonly tasks: readonly {
    readonly id: number
    readonly deadline: string
    readonly responsible_id: string | null
  }[]
  readonly waiting: number
  readonly forgotten: {
    readonly total: number
    readonly rows: readonly { readonly name: string; readonly opportunity: string }[]
  }
  readonly before: Then
  /** Stocks of earlier mornings by day, for the ranges of the small lines. */
  readonly past: Readonly<Record<'stalled' | 'overdue' | 'noConversation', ReadonlyMap<PlainDate, number>>>
}

/** What a calendar says of a day, written by hand. */
export interface Expected {
  readonly leads: {
    readonly name: string
    readonly days: readonly [string, string]
    /** The same days of a week before, or why there are none. */
    readonly before: readonly [string, string] | string
    readonly note: string
  }
  /** The days of the month and of the one before that are compared, or the closed months. */
  readonly months: readonly [readonly [string, string], readonly [string, string]]
  readonly isClosed: boolean
  readonly left: number
  readonly passed: number
  readonly weekday: string
  readonly notJudged: string | null
}

export function arithmeticOf({
  today,
  days,
  targetCents,
  stalled,
  tasks,
  waiting,
  forgotten,
  before: then,
  past,
}: Facts) {
  const formats = formatsOf('pt-BR', today.slice(0, 4))
  const short = (amount: number) => plainly(formats.moneyShort(amount as Cents))
  const percent = (rate: number) => formats.percent(rate)
  const { sum, wonCents, leads, created, rate } = sumsOf(days)
  const yesterday = addDays(today, -1)
  const first = startOfMonth(today)

  const arrow = (size: number, text: string) =>
    size === 0 ? [] : size > 0 ? ['▲', 'alta de', text] : ['▼', 'queda de', text]
  /** A change of two counts or amounts, as the tile draws it. */
  const change = (now: number, before: number) => {
    const relative = (now - before) / before
    return arrow(relative, formats.change(relative))
  }
  const trend = (what: string, values: readonly number[], write: (value: number) => string = String) =>
    `<${what}, nos últimos 28 dias: de ${write(Math.min(...values))} a ${write(Math.max(...values))}>`
  const recent = daysOf(addDays(today, -28), yesterday)
  const work = recent.filter(isWork)
  const withEnd = [...work.filter((day) => day !== yesterday), yesterday]
  const stockDays = daysOf(addDays(today, -27), yesterday).filter(isWork)
  const stockTrend = (values: ReadonlyMap<PlainDate, number>, now: number) =>
    trend('Contagem em dias úteis e hoje', [...stockDays.flatMap((day) => values.get(day) ?? []), now])

  const sinceThen = (added: number) =>
    added === 0
      ? `igual a ${formats.day(then.day)}`
      : `${formats.signedCount(added)} desde ${formats.day(then.day)}`

  function stockTile(
    name: string,
    now: number,
    before: number,
    [head, ...state]: readonly [string, ...string[]],
  ) {
    const added = now - before
    return [
      `[${[head, sinceThen(added), ...state].join(' ')}]`,
      name,
      String(now),
      ...(added === 0 ? ['igual'] : arrow(added, String(Math.abs(added)))),
    ]
  }

  function tiles({ leads: own, months: [current, previous], isClosed, weekday }: Expected): string[] {
    const [from, to] = own.days
    const now = leads(from, to)
    const before = typeof own.before === 'string' ? null : leads(...own.before)
    const [value, base] = [created(...current), created(...previous)]
    const soFar = created(first, today)
    const range = plainly(
      `${formats.range({ from: first, to: today })} (inclui hoje, parcial); ${formats.versus(
        { from: current[0] as PlainDate, to: current[1] as PlainDate },
        { from: previous[0] as PlainDate, to: previous[1] as PlainDate },
      )}`,
    )
    const month = (day: string) => formats.monthName(day as PlainDate)
    const rates = [
      rate(addDays(today, -28), yesterday),
      rate(addDays(today, -56), addDays(today, -29)),
    ] as const
    const windows = [-28, -56].map((back) =>
      formats.rangeShort({ from: addDays(today, back), to: addDays(today, back + 27) }),
    )
    const late = tasks.filter(({ deadline }) => deadline.slice(0, 10) < addDays(today, -7)).length
    return [
      `[mídia paga · ${own.note}]`,
      own.name,
      String(now),
      ...(before === null ? [own.before as string] : change(now, before)),
      trend(
        'Por dia útil',
        work.map((day) => leads(day, day)),
      ),
      ...(isClosed
        ? [
            `[${month(current[0])} fechou em ${value}, antes ${base} ${range}]`,
            `Oportunidades em ${month(current[0])}`,
          ]
        : [
            `[até agora ${soFar} até ontem ${value} × ${base}, no mesmo dia útil ${range}]`,
            'Oportunidades no mês',
          ]),
      String(value),
      ...change(value, base),
      ...(isClosed ? [`${month(today)}: ${soFar}`] : []),
      trend(
        'Por dia útil',
        work.map((day) => created(day, day)),
      ),
      `[leads da empresa toda · ${windows.join(' × ')}]`,
      'Lead → ganho',
      percent(rates[0]),
      ...(Math.round((rates[0] - rates[1]) * 1000) === 0
        ? ['0,0 p.p.']
        : arrow(rates[0] - rates[1], `${formats.points(rates[0] - rates[1])} p.p.`)),
      trend(
        'Taxa de 28 dias, em dias úteis e ontem',
        withEnd.map((day) => rate(addDays(day, -27), day)),
        percent,
      ),
      `desde ${weekday}`,
      ...stockTile('Parados há +15 dias', stalled.count, then.stalled, [
        `${short(cents(stalled.value))} parados há mais de 15 dias`,
        `último registro: ${formats.day(stalled.day)}`,
      ]),
      stockTrend(past.stalled, stalled.count),
      ...stockTile('Tarefas vencidas', tasks.length, then.overdue, [`${late} há mais de 7 dias`]),
      stockTrend(past.overdue, tasks.length),
      ...stockTile('Leads sem conversa', waiting, then.noConversation, [
        `${forgotten.total} há mais de 1 dia`,
      ]),
      stockTrend(past.noConversation, waiting),
    ]
  }

  /** What happened from the moment on: of its own day what the API did not yet have then. */
  const since = (read: (day: RawDay) => number) => sum(then.day, today, read) - read(then.flows)

  function strip({ weekday }: Expected): string[] {
    const range = plainly(formats.range({ from: then.day, to: today }))
    const won = since(({ sales }) => sales.won)
    const amount = short(since(({ sales }) => cents(sales.value)))
    const of = (key: 'google' | 'meta' | 'other' | 'total') => since((day) => day.leads[key])
    const opportunities = since((day) => day.opportunities.created)
    const ids = new Set(then.overdueIds)
    const came = tasks.filter(({ id }) => !ids.has(id)).length
    const gone = ids.size - (tasks.length - came)
    const said = (count: number, one: string, many: string) => (count === 1 ? one : many)
    const moved = [
      ...(came > 0 ? [`${came} ${said(came, 'tarefa venceu', 'tarefas venceram')}`] : []),
      ...(gone > 0 ? [`${gone} ${said(gone, 'saiu da lista', 'saíram da lista')}`] : []),
    ]
    return [
      `Desde ${weekday}, 09:30`,
      `[${range}]`,
      ...(won === 0 ? ['nenhum ganho'] : [`${won} ${said(won, 'ganho', 'ganhos')}, ${amount}`]),
      `[${range} · Google ${of('google')} · Meta ${of('meta')} · Outros ${of('other')}]`,
      `${of('total')} leads`,
      ...(opportunities === 0
        ? []
        : [`[${range}]`, `${opportunities} ${said(opportunities, 'oportunidade', 'oportunidades')}`]),
      ...(moved.length === 0 ? [] : [`[${then.overdue} → ${tasks.length}]`, moved.join(', ')]),
    ]
  }

  /** The lines of a row by its title, which says what is counted. */
  function unusualRow(title: string, note: string): string[] | null {
    const window = Number(/^em (\d+) dias úteis/.exec(note)?.[1])
    if (!(window > 0)) return null
    const inDays = (usual: number) => `em ${window} dias úteis; o normal é ${usual}`
    if (/^\d+ leads?$/.test(title)) {
      const { now, usual } = usualOf(days, today, window, (day) => day.leads.total)
      return [`${now} leads`, inDays(usual)]
    }
    const [, reason] = /^\d+ perdas? por “(.+)”$/.exec(title) ?? []
    if (reason === undefined) return null
    const own = ({ sales }: RawDay) => sales.lost_by_reason.filter((each) => each.reason === reason)
    const countsOf = (day: RawDay) => total(own(day).map(({ count }) => count))
    const { now, usual, inside, sums } = usualOf(days, today, window, countsOf)
    const values = inside.flatMap((day) => own(days.get(day) as RawDay).map(({ value }) => cents(value)))
    const rest = [inDays(usual), trend(`Em ${window} dias úteis`, sums), short(total(values)), 'perdidos']
    return [`${now} perdas por “${reason}”`, ...rest]
  }

  /** @param shown the lines of the queue, of which those beyond the usual are recomputed */
  function queue({ notJudged }: Expected, shown: readonly string[]): string[] {
    const late = tasks.filter(({ deadline }) => deadline.slice(0, 10) < addDays(today, -7)).length
    const free = tasks.filter(({ responsible_id: id }) => id === null).length
    const [top] = forgotten.rows
    const unusual = shown.flatMap((title, index) => unusualRow(title, shown[index + 1] ?? '') ?? [])
    // The demo plants a reason of losses that grew.
    const planted = unusual.length > 0 || notJudged !== null ? unusual : ['a reason that grew']
    return [
      'Fila de atenção',
      `${tasks.length} tarefas vencidas`,
      `${late} há mais de 7 dias · ${free} sem responsável`,
      stockTrend(past.overdue, tasks.length),
      ...planted,
      `${forgotten.total} leads novos sem conversa há mais de 1 dia`,
      `maior oportunidade: ${top?.name}`,
      short(cents(Number(top?.opportunity))),
      ...(notJudged === null ? [] : [notJudged]),
    ]
  }

  const share = (won: number, goal = targetCents) => `${Math.floor((won / goal) * 100)}%`
  const soFar = wonCents(first, today)
  const [low, middle, high] = forecastOn(days, today) ?? [0, 0, 0]
  const [lowest, highest] = formats
    .moneyPair(Math.round(low) as Cents, Math.round(high) as Cents)
    .map(plainly)
  const ahead = Math.max(0, targetCents - soFar)

  function pace({ isClosed, months: [current, previous], left, passed }: Expected): string[] {
    const before = soFar - wonCents(today, today)
    const due = (targetCents * passed) / (passed + left)
    const since3 = addMonths(first, -3)
    const ticket =
      wonCents(since3, addDays(first, -1)) / sum(since3, addDays(first, -1), ({ sales }) => sales.won)
    const wins = Math.ceil(ahead / ticket)
    const closed = wonCents(...current)
    const state = () => {
      if (ahead === 0) return ['meta batida']
      if (high < targetCents) return ['meta fora da previsão']
      return middle >= targetCents && before > due ? ['acima do esperado'] : ['meta ao alcance']
    }
    const title = formats.monthName((isClosed ? current[0] : first) as PlainDate)
    return [
      'Ritmo do mês',
      ...(isClosed ? [] : state()),
      'Mudar meta',
      ...(isClosed
        ? [
            `Ganhos em ${title}`,
            `[${plainly(formats.money(closed as Cents))}]`,
            `${formats.monthTitle(current[0] as PlainDate)} fechou:`,
            short(closed),
            `${share(closed)} da meta`,
            ...change(closed, wonCents(...previous)),
            `${formats.monthName(today)} ${short(soFar)} até agora, meta ${short(targetCents)} em ${left} dias úteis: ${short(Math.ceil(ahead / left))} por dia`,
          ]
        : [
            'Ganhos no mês',
            `[${plainly(formats.money(soFar as Cents))}]`,
            short(soFar),
            `${short(soFar - before)} hoje`,
            `até ontem ${short(before)}`,
            `esperado ${short(Math.round(due))}`,
            `${share(soFar)} de ${short(targetCents)}`,
            ...(ahead === 0
              ? []
              : [
                  `faltam ${short(ahead)} em ${left} ${left === 1 ? 'dia útil' : 'dias úteis'}: ${wins} ${wins === 1 ? 'ganho' : 'ganhos'} ao ticket médio de 3 meses`,
                ]),
          ]),
      `previsão entre ${lowest} e ${highest}; ${account(days, today)}`,
      `<Valor ganho acumulado em ${formats.monthName(today)}: ${plainly(formats.money(soFar as Cents))} até agora. Previsão: ${short(Math.round(middle))} (entre ${lowest} e ${highest}).>`,
    ]
  }

  /** @param shown the line of what is beyond the usual, which is recomputed */
  function summary({ isClosed, months: [current], weekday, notJudged }: Expected, shown: string): string[] {
    const ofTarget = `${short(soFar)}, ${share(soFar)} da meta de ${short(targetCents)}`
    const running = ahead === 0 ? ofTarget : `${ofTarget}, faltam ${short(ahead)}`
    const closed = wonCents(...current)
    const closing = `${formats.monthTitle(current[0] as PlainDate)} fechou em ${short(closed)}, ${share(closed)} da meta.`
    const won = since(({ sales }) => sales.won)
    const amount = short(since(({ sales }) => cents(sales.value)))
    const wins = won === 0 ? '0 ganhos' : `${won} ${won === 1 ? 'ganho' : 'ganhos'}, ${amount}`
    const unusual = /: (.+)\.$/.exec(shown)?.[1]?.split(' · ') ?? []
    const recomputed = unusual.map((line) => {
      const [, title = '', note = ''] = /^(.+) \((.+)\)$/.exec(line) ?? []
      const [said, in_] = unusualRow(title, note) ?? ['nothing beyond the usual']
      return `${said} (${in_})`
    })
    const late = tasks.filter(({ deadline }) => deadline.slice(0, 10) < addDays(today, -7)).length
    return [
      isClosed ? `${closing} ${formats.monthTitle(today)}: ${running}.` : `${running}.`,
      `Desde ${weekday}, 09:30: ${wins} · ${since((day) => day.leads.total)} leads de mídia paga.`,
      `Previsão: ${short(Math.round(middle))} (entre ${lowest} e ${highest}).`,
      ...(notJudged === null ? [`Fora do normal: ${recomputed.join(' · ')}.`] : []),
      `Parados há +15 dias: ${stalled.count}, ${short(cents(stalled.value))} (${sinceThen(stalled.count - then.stalled)}).`,
      `Tarefas vencidas: ${tasks.length} (${late} há mais de 7 dias).`,
    ]
  }

  return { tiles, strip, queue, pace, summary }
}
