// Funil in its default period of 28 days: totals as list and table, days, steps, breakdowns, files and summary.
import type { Page } from '@playwright/test'
import { totalsOf } from '../funnel-screen.ts'
import { choosePeriod, readRows, waitForAnswers } from '../screen.ts'
import { readCsvTable, readSummary, readWorkbook } from './read-files.ts'
import { at, linesOf, open, readTableOf, readTotalsTable, region, shareIn } from './read-places.ts'
import type { ShownFigure } from './shown-figure.ts'

type Row = readonly [figure: string, text: string | undefined]

const FIGURES = {
  Leads: 'leads',
  Oportunidades: 'opportunities',
  'Valor (oportunidades)': 'opportunity value',
  Ganhos: 'won',
  'Valor ganho': 'won value',
  Perdidos: 'lost',
  'Ticket médio': 'average sale',
  'Taxa de ganho': 'win rate',
} as const
/** Cells of a row of "Por canal" in a file. */
const CHANNEL = [
  'leads',
  'opportunities',
  'overall rate of opportunities',
  'won',
  'step rate of won',
  'overall rate of won',
  'average sale',
  'won value',
] as const
const DAILY = [
  'leads',
  '',
  '',
  '',
  '',
  'opportunities',
  'opportunity value',
  'won',
  'won value',
  'lost',
] as const

/** Figures of the summary with the one before, and how their lines begin. */
const BEFORE = [
  ['leads', 'Leads'],
  ['opportunities', 'Oportunidades: '],
  ['won', 'Ganhos: '],
  ['lost', 'Perdidos: '],
  ['average sale', 'Ticket médio'],
  ['win rate', 'Taxa de ganho'],
] as const

/** Returns the row of the total; what today adds is below it. */
function totalOf(rows: readonly (readonly string[])[]): readonly string[] {
  return rows.find(([name]) => name === 'Total') ?? []
}

/** Returns every place of the chosen period; `period` is added to the names of the figures. */
async function readPeriod(page: Page, period: string): Promise<ShownFigure[]> {
  const named = (key: string) => `${key}, ${period}`
  const items = await Promise.all((await totalsOf(page).getByRole('listitem').all()).map(linesOf))
  const totals = items.flatMap(([name = '', value, ...others]): Row[] => {
    const key = FIGURES[name as keyof typeof FIGURES]
    const change = others.map((line) => /^(?:(?:alta|queda) de )?[\d.,]+%/.exec(line)?.[0]).find(Boolean)
    return [[named(key), value], ...(change ? [[named(`change of ${key}`), change] as const] : [])]
  })
  const totalsTable = await readTotalsTable(page)
  const days = totalOf(await readTableOf(page, 'Funil por dia'))
  const steps = await readTableOf(page, 'Etapas do funil')
  const csvDays = await readCsvTable(page, 'Funil por dia')
  const workbook = await readWorkbook(page)
  const csvSteps = await readCsvTable(page, 'Etapas do funil')
  const channels = await readRows(region(page, 'Por canal').getByRole('table'))
  const csvChannels = await readCsvTable(page, 'Por canal')
  const summary = await readSummary(page)
  const stepKeys = ['leads', 'opportunities', 'won'] as const
  const ofSteps = (rows: readonly (readonly string[])[]): Row[] =>
    stepKeys.flatMap((key, index): Row[] => {
      const [, count, value, stepRate, withChange] = rows[index] ?? []
      const overallRate = withChange?.split(' ')[0]
      return [
        [named(`step ${key}`), count],
        ...(key === 'leads'
          ? []
          : ([
              [named(`value of step ${key}`), value],
              [named(`step rate of ${key}`), stepRate],
              [named(`overall rate of ${key}`), overallRate],
            ] as const)),
      ]
    })
  const daily = (cells: readonly (string | undefined)[]): Row[] =>
    DAILY.flatMap((key, index): Row[] => (key === '' ? [] : [[named(key), cells[index]]]))
  const line = (start: string) => summary.find((each) => each.startsWith(start))
  const said = (start: string) => line(start)?.split('; ')[0]
  /** What the summary says of the compared range: "antes 71 (R$ 10,00)". */
  const before = (start: string) => /; antes ([^ ]+)/.exec(line(start) ?? '')?.[1]
  const lastOf = (table: readonly Readonly<Record<string, string>>[]) =>
    totalOf(table.map((row) => Object.values(row))).slice(1)
  return [
    ...at('Funil, totals', totals),
    ...at(
      'Funil, table of totals',
      totalsTable.slice(1).flatMap(([name = '', value, previous]): Row[] => {
        const figure = named(FIGURES[name as keyof typeof FIGURES])
        return [
          [figure, value],
          [`${figure} before`, previous],
        ]
      }),
    ),
    ...at('Funil, table of days', daily(days.slice(1))),
    ...at('Funil, CSV of days', daily(lastOf(csvDays))),
    ...at('Funil, XLSX of days', daily(lastOf(workbook['Funil por dia'] ?? []))),
    ...at('Funil, table of steps', ofSteps(steps.slice(1))),
    ...at('Funil, CSV of steps', ofSteps(csvSteps.map((row) => Object.values(row)))),
    ...at(
      'Funil, XLSX of steps',
      ofSteps((workbook['Etapas do funil'] ?? []).map((row) => Object.values(row))),
    ),
    ...at('Funil, paid media', channelTotal(channels.find(([name]) => name === 'Mídia paga') ?? [], named)),
    ...at(
      'Funil, table of channels',
      channels.slice(1).flatMap((row) => channelRow(row, named)),
    ),
    // All channels together are the totals of the period.
    ...at('Funil, channels added', addedChannels(channels, named)),
    ...at(
      'Funil, CSV of channels',
      csvChannels.flatMap((row) => {
        const [name = '', ...cells] = Object.values(row)
        return CHANNEL.flatMap((key, index): Row[] =>
          key !== 'average sale' && cells[index] !== '' ? [[named(`${key} of ${name}`), cells[index]]] : [],
        )
      }),
    ),
    ...at('Funil, summary', [
      [named('average sale'), said('Ticket médio')?.split(': ')[1]],
      [named('win rate'), said('Taxa de ganho')?.split(': ')[1]],
      [named('leads'), said('Leads')?.split(': ')[1]],
      [named('opportunities'), /: ([\d.]+)/.exec(said('Oportunidades: ') ?? '')?.[1]],
      [named('opportunity value'), /\((R\$.*)\)/.exec(said('Oportunidades: ') ?? '')?.[1]],
      [named('won'), /: ([\d.]+)/.exec(said('Ganhos: ') ?? '')?.[1]],
      [named('won value'), /\((R\$.*)\)/.exec(said('Ganhos: ') ?? '')?.[1]],
      [named('lost'), /: ([\d.]+)/.exec(said('Perdidos: ') ?? '')?.[1]],
      [named('overall rate of won'), said('Lead → ganho')?.split(': ')[1]?.replace(/ \(.*/, '')],
      // Left out where the figure begins inside the compared range.
      ...BEFORE.flatMap(([key, start]): Row[] => {
        const text = before(start)
        return text === undefined ? [] : [[`${named(key)} before`, text]]
      }),
    ]),
    // The share computed from the visible counts must equal the share that is shown.
    ...at('Funil, counts divided', dividedRates(ofSteps(steps.slice(1)), named)),
  ]
}

/** The figures of a channel that both its row and its file write as they are. */
const CHANNEL_SHOWN = ['leads', 'opportunities', 'won', 'overall rate of won', 'won value'] as const

/** Returns the figures of a row of "Por canal"; a cell begins with its figure, before its change and its share. */
function channelRow(row: readonly string[], named: (key: string) => string): Row[] {
  const [name = '', ...cells] = row
  // What the platform does not give is a dash or no figure on the screen, and an empty cell in a file.
  const figures = CHANNEL_SHOWN.flatMap((key, index): Row[] => {
    const figure = figureOf(cells[index] ?? '')
    return figure === undefined ? [] : [[named(`${key} of ${name}`), figure]]
  })
  const shares = (
    [
      ['overall rate of opportunities', cells[1]],
      ['step rate of won', cells[2]],
    ] as const
  ).flatMap(([key, cell = '']): Row[] => {
    const share = shareIn(cell)
    return share === undefined ? [] : [[named(`${key} of ${name}`), share]]
  })
  return [...figures, ...shares]
}

/** Returns the figure that a cell begins with: a count, a rate or an amount. */
function figureOf(cell: string): string | undefined {
  return /^(?:R\$\s)?[\d.,]+(?:%|\s(?:mil|mi)\b)?/.exec(cell)?.[0]
}

function channelTotal(row: readonly string[], named: (key: string) => string): Row[] {
  const [, leads = '', opportunities = '', won = '', overall = '', value = ''] = row
  return [
    [named('step leads'), figureOf(leads)],
    [named('step opportunities'), figureOf(opportunities)],
    [named('step rate of opportunities'), shareIn(opportunities)],
    [named('step won'), figureOf(won)],
    [named('step rate of won'), shareIn(won)],
    [named('overall rate of won'), figureOf(overall)],
    [named('value of step won'), figureOf(value)],
  ]
}

/** Adds up the channels, without their total. */
function addedChannels(rows: readonly (readonly string[])[], named: (key: string) => string): Row[] {
  const channels = rows.slice(1).filter(([name]) => name !== 'Mídia paga')
  const sumOf = (column: number) =>
    channels.reduce((sum, row) => sum + (Number(figureOf(row[column] ?? '')?.replaceAll('.', '')) || 0), 0)
  return (['leads', 'opportunities', 'won'] as const).map((key, index) => [
    named(key),
    sumOf(index + 1).toLocaleString('pt-BR'),
  ])
}

function dividedRates(rows: readonly Row[], named: (key: string) => string): Row[] {
  const count = (key: string) =>
    Number(rows.find(([figure]) => figure === named(`step ${key}`))?.[1]?.replaceAll('.', ''))
  const share = (a: number, b: number) =>
    b === 0 ? '—' : `${((a / b) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 6 })}%`
  return [
    [named('step rate of opportunities'), share(count('opportunities'), count('leads'))],
    [named('step rate of won'), share(count('won'), count('opportunities'))],
    [named('overall rate of won'), share(count('won'), count('leads'))],
  ]
}

export async function readFunnelPlaces(page: Page): Promise<ShownFigure[]> {
  await open(page, 'Funil')
  await choosePeriod(page, 'Últimos 28 dias')
  await waitForAnswers(page)
  return readPeriod(page, '28 days')
}
