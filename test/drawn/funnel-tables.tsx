// The tables of Hoje, Funil and "Desde a última vez".
import { channelTable } from '../../renderer/features/funnel/channels.tsx'
import { dailyTable } from '../../renderer/features/funnel/daily-table.tsx'
import { pipelinesTable } from '../../renderer/features/funnel/pipelines-card.tsx'
import { reasonsTable } from '../../renderer/features/funnel/reasons.tsx'
import { funnelStepsTable } from '../../renderer/features/funnel/steps.tsx'
import { totalsTable } from '../../renderer/features/funnel/totals.tsx'
import { FunnelScreenProvider } from '../../renderer/features/funnel/use-funnel-screen.ts'
import { attentionQueue } from '../../renderer/features/today/attention-model.ts'
import { happenedTable, levelsTable } from '../../renderer/features/today/since-strip.tsx'
import { paceTable, queueTable } from '../../renderer/features/today/today-tables.tsx'
import { figuresTable } from '../../renderer/report/figure.ts'
import { addDays } from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'
import { funnelDay } from '../support/fakes/funnel-days.ts'
import { line, morningWith } from '../support/fakes/morning.ts'
import { shownFunnel } from '../support/fakes/shown-funnel.ts'
import {
  type Anything,
  type Declared,
  dayOf,
  inBoth,
  inFiles,
  numbered,
  say,
  TODAY,
  unknown,
} from './surfaces.tsx'

const FIGURES = 'lost junk won opportunities other meta google wonCents opportunityCents'

/** A day whose figures all differ; each has one reason. */
function funnelOf(date: string, first: number) {
  const figures = numbered(first, FIGURES)
  const { wonCents, opportunityCents } = figures
  const day = funnelDay(date, {
    ...figures,
    wonCents: wonCents * first * 100,
    opportunityCents: opportunityCents * first * 100,
  })
  const lostByReason = [{ reason: 'Preço', count: figures.lost, value: first }]
  const junkByReason = [{ reason: 'Spam', count: figures.junk }]
  return { ...day, breakdowns: { ...day.breakdowns, lostByReason, junkByReason } }
}

const [BEFORE, WHOLE, SO_FAR] = [funnelOf('2026-11-16', 10), funnelOf('2026-11-23', 40), funnelOf(TODAY, 70)]
const FUNNEL: Anything = shownFunnel({
  days: [BEFORE, WHOLE, SO_FAR],
  range: { from: addDays(TODAY, -1), to: TODAY },
  today: TODAY,
})
const TODAY_ALONE: Anything = shownFunnel({
  days: [SO_FAR],
  range: { from: TODAY, to: TODAY },
  today: TODAY,
  isCompared: false,
})
const HEADLINE = FUNNEL.headline.value
const ROW: Anything = { ...WHOLE, key: dayOf('11-23'), isPartial: false, isGap: false, missingDays: 0 }
const SUM = { count: 23, valueCents: 123_400 }
const OF_PIPELINE = { opportunities: SUM, won: { count: 11, valueCents: 98_700 }, lostCount: 13 }
const NO_SUM = { count: null, valueCents: null }
const PIPELINES: Anything = [
  { id: 1, name: 'Vendas', figures: OF_PIPELINE, missingDays: 2, unread: [] },
  {
    id: 2,
    name: null,
    figures: { opportunities: NO_SUM, won: NO_SUM, lostCount: null },
    missingDays: 0,
    unread: [],
  },
]

const reading = (kind: string, value: number | null, before: number | null): Anything => ({
  name: `em ${kind}`,
  kind,
  value,
  days: 'novembro',
  before,
  beforeDays: 'outubro',
})
const POINT: Anything = {
  day: 12,
  ...numbered(101, 'currentCents previousCents projectedCents targetCents'),
  likelyCents: [105, 106],
}
const { rows: QUEUE } = attentionQueue(say, {
  tasks: [{ id: 1, deadline: '2026-10-01T09:00:00', responsible_name: 'Ana' }] as Anything,
  // The table names nobody.
  forgotten: { total: 4, rows: [{ name: 'Padaria', opportunity: 77_000 }] } as Anything,
  morning: morningWith(
    line({ figure: 'lost', of: 'Preço', now: 9, expected: 2.2, since: dayOf('11-17') }),
    line({ of: 'other', window: 'silence', days: 3, now: 0, expected: 6.4 }),
  ),
  amountOf: ({ figure }) => (figure === 'lost' ? (15_000 as Anything) : null),
  silent: { pipelines: [{ id: 3, name: 'Parcerias', open: 12 }], isKnown: true },
  series: [],
  response: null,
  calendar: NATIONAL_HOLIDAYS,
})
const difference = (name: string, [before, now]: readonly (number | null)[], change: object): Anything => ({
  key: name,
  name,
  levels: before === undefined ? null : { before: { count: before }, now: { count: now } },
  change,
  isMoney: true,
  tip: '',
  opens: { screen: 'stalled', view: {} },
})
const CHANGE = { count: 5, valueCents: 60_000 }
/** A table whose cells read the screen around them. */
function inFunnel(table: Anything) {
  const { screen, ...files } = inBoth(table)
  return { ...files, screen: <FunnelScreenProvider value={FUNNEL}>{screen}</FunnelScreenProvider> }
}

export const FUNNEL_TABLES: Declared = {
  figuresTable: () =>
    inFiles(
      figuresTable(say, [reading('count', 26, 25), reading('money', 900, 800), reading('percent', 0.2, 0.1)]),
    ),
  queueTable: () => inFiles(queueTable(say, QUEUE)),
  paceTable: () => inBoth(paceTable(say, [POINT, unknown(POINT, { day: 13 })], 107 as Anything)),
  dailyTable: () => inBoth(dailyTable(say, [ROW], HEADLINE, 'day')),
  totalsTable: () => inBoth(totalsTable(say, HEADLINE, FUNNEL)),
  'totalsTable, today alone': () => inBoth(totalsTable(say, TODAY_ALONE.headline.value, TODAY_ALONE)),
  funnelStepsTable: () => inBoth(funnelStepsTable(say, HEADLINE, FUNNEL)),
  channelTable: () => inFunnel(channelTable(say, FUNNEL.channels, FUNNEL)),
  'reasonsTable, lost': () => inFunnel(reasonsTable(say, 'lost', FUNNEL.reasons.lost, FUNNEL)),
  'reasonsTable, junk': () => inFunnel(reasonsTable(say, 'junk', FUNNEL.reasons.junk, FUNNEL)),
  pipelinesTable: () => inBoth(pipelinesTable(say, PIPELINES)),
  happenedTable: () =>
    inBoth(happenedTable(say, [difference('ganhos', [], CHANGE), difference('perdas', [], unknown(CHANGE))])),
  levelsTable: () => {
    const rows = [
      difference('parados', [31, 36], CHANGE),
      difference('abertos', [null, null], unknown(CHANGE)),
    ]
    return inBoth(levelsTable(say, rows, dayOf('11-20')))
  },
}
