// Reads what the places of the application show: tiles, lists, tables, TV, summaries and files, each by role and name.
import type { Locator, Page } from '@playwright/test'
import { chooseInSection } from '../../../support/browser/section-menu.ts'
import { expect } from '../fixtures.ts'
import { openTotals, totalsOf } from '../funnel-screen.ts'
import { openScreen, openTable, readRows, waitForAnswers } from '../screen.ts'
import { readCsvTable, readSummary, readWorkbook } from './read-files.ts'
import type { ShownFigure } from './shown-figure.ts'

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Returns the visible texts of an element, one per line. */
export async function linesOf(element: Locator): Promise<string[]> {
  const text = await element.innerText()
  return text
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export async function open(page: Page, screen: string): Promise<void> {
  await openScreen(page, screen)
  await waitForAnswers(page)
}

type Row = readonly [figure: string, text: string | undefined]

/** Adds the place to figures; a missing figure becomes a text that equals no other. */
export function at(place: string, rows: readonly Row[]): ShownFigure[] {
  return rows.map(([figure, text]) => ({ figure, place, text: text ?? '(not shown)' }))
}

/** The rows of a table by their first cell. */
const byName = (rows: readonly string[][]) => new Map(rows.map(([name = '', ...cells]) => [name, cells]))

/** Returns the rows of a card's table, and shows its chart again: a screen remembers what it was shown as. */
export async function readTableOf(page: Page, card: string): Promise<string[][]> {
  const rows = await readRows(await openTable(page, card))
  await chooseInSection(region(page, card), 'Ver como gráfico')
  return rows
}

/** Returns the rows of the table of totals of Funil, and shows the figures again. */
export async function readTotalsTable(page: Page): Promise<string[][]> {
  const rows = await readRows(await openTotals(page))
  await chooseInSection(totalsOf(page), 'Totais em figuras')
  return rows
}

/** Returns the share of the step before in a cell of "Por canal", which ends with it. */
export function shareIn(cell: string): string | undefined {
  return /(?:^|\s)([\d.,]+%)$/.exec(cell.replace(/(?:alta|queda) de [\d.,]+%/, ''))?.[1]
}

/** Returns a total of Funil: its value, its change, and its value with today, which the table alone has. */
export async function readTotal(page: Page, item: string) {
  const totals = totalsOf(page)
  const items = await totals.getByRole('listitem').all()
  const [, value, ...others] = (await Promise.all(items.map(linesOf))).find(([first]) => first === item) ?? []
  const [heads = [], ...rows] = await readTotalsTable(page)
  const cells = rows.find(([name]) => name === item) ?? []
  const soFar = heads.includes('Até agora') ? cells[heads.indexOf('Até agora')] : undefined
  return { value, others, soFar }
}

const BUCKETS = ['Mais de 15 dias', '11 a 15 dias', '8 a 10 dias', '4 a 7 dias', 'Até 3 dias']
const bucketCount = (label: string) => `stalled, ${label}`
const bucketValue = (label: string) => `value stalled, ${label}`

function bucketsOf(rows: ReadonlyMap<string, readonly string[]>): Row[] {
  return BUCKETS.flatMap((label): Row[] => [
    [bucketCount(label), rows.get(label)?.[0]],
    [bucketValue(label), rows.get(label)?.[1]],
  ])
}

/** Returns the figures of Parados and of every other place that shows its buckets. */
export async function readStalledPlaces(page: Page): Promise<ShownFigure[]> {
  await open(page, 'Parados')
  const fromList = bucketsOf(byName(await readRows(page.getByRole('table', { name: 'Faixas' }))))
  const hero = await page.getByRole('group', { name: 'Mais de 15 dias' }).locator('strong').innerText()
  const summary = await readSummary(page)
  const fromSummary = BUCKETS.flatMap((label): Row[] => {
    const [, count, value] =
      /: ([\d.]+) neg\S+ \((.*)\)/.exec(summary.find((line) => line.startsWith(`${label}:`)) ?? '') ?? []
    return [
      [bucketCount(label), count],
      [bucketValue(label), value],
    ]
  })
  const file = (rows: readonly Readonly<Record<string, string>>[]) =>
    bucketsOf(
      new Map(rows.map((row) => [Object.values(row)[0] ?? '', [row.Negócios ?? '', row.Valor ?? '']])),
    )
  const csv = await readCsvTable(page, 'Parados por idade')
  const workbook = await readWorkbook(page)
  const table = byName(await readTableOf(page, 'Parados por idade'))
  return [
    ...at('Parados, list', fromList),
    ...at('Parados, hero', [[bucketCount('Mais de 15 dias'), hero]]),
    ...at('Parados, table', bucketsOf(table)),
    ...at('Parados, summary', fromSummary),
    ...at('Parados, CSV', file(csv)),
    ...at('Parados, XLSX', file(workbook['Parados por idade'] ?? [])),
  ]
}

const SEVERITIES = ['8+', '4–7', '1–3'] as const

/** Returns the figures of Tarefas: its file, paper and summary, and the badge of its tab. */
export async function readTaskPlaces(page: Page): Promise<ShownFigure[]> {
  await open(page, 'Tarefas')
  // A row of the queue has left its filter set.
  const clear = page.getByRole('button', { name: 'Limpar filtros' })
  if ((await clear.count()) > 0) await clear.first().click()
  await waitForAnswers(page)
  const tab = await page.getByRole('tab', { name: /^Vencidas/ }).innerText()
  const who = await readRows(page.getByRole('table', { name: 'Vencidas por responsável' }))
  const total = who.at(-1) ?? []
  const listed = page.getByRole('table', { name: 'Tarefas' }).locator('tbody tr')
  const rows = await listed.evaluateAll((all) => all.filter((row) => row.querySelector('td')).length)
  const summary = await readSummary(page)
  const said = (start: string) => /: ([\d.]+)/.exec(summary.find((line) => line.startsWith(start)) ?? '')?.[1]
  const csv = await readCsvTable(page, 'Tarefas vencidas')
  const workbook = await readWorkbook(page)
  const unassigned = who.find(([name]) => name === 'Sem responsável')?.[1]
  return [
    ...at('Tarefas, tab', [['overdue tasks', /[\d.]+/.exec(tab)?.[0]]]),
    ...at('Tarefas, Quem cobrar', [
      ['overdue tasks', total[1]],
      ...SEVERITIES.map((each, index): Row => [`overdue ${each}`, total[index + 2]]),
      ['overdue without responsible', unassigned ?? '0'],
    ]),
    ...at('Tarefas, list', [['overdue tasks', String(rows)]]),
    ...at('Tarefas, summary', [
      ['overdue tasks', said('Tarefas vencidas')],
      ...SEVERITIES.map((each): Row => [`overdue ${each}`, said(each)]),
    ]),
    ...at('Tarefas, CSV', [['overdue tasks', String(csv.length)]]),
    ...at('Tarefas, XLSX', [['overdue tasks', String(workbook['Tarefas vencidas']?.length)]]),
  ]
}

/** Returns the number of leads in the line above the table: `200 de 4.178 leads` or `1 lead`. */
export async function readLeadCount(page: Page): Promise<string | undefined> {
  return /([\d.]+) leads?\b/.exec(await region(page, 'Leads').innerText())?.[1]
}

const STATUSES = ['Todos', 'Novos', 'Convertidos', 'Descartados'] as const

/** Returns the figures of Leads: tiles, the line above the table for each tile, and the summary. */
export async function readLeadPlaces(page: Page): Promise<ShownFigure[]> {
  await open(page, 'Leads')
  const shown: ShownFigure[] = []
  for (const status of STATUSES) {
    const tile = page.getByRole('group', { name: status, exact: true })
    shown.push(...at('Leads, tile', [[`leads ${status}`, (await linesOf(tile))[1]]]))
    await tile.getByRole('button').click()
    await expect(tile.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    await waitForAnswers(page)
    shown.push(...at('Leads, list', [[`leads ${status}`, await readLeadCount(page)]]))
  }
  await page.getByRole('group', { name: 'Todos', exact: true }).getByRole('button').click()
  const summary = await readSummary(page)
  const said = (status: string) => summary.find((line) => line.startsWith(`${status}: `))?.split(': ')[1]
  return [
    ...shown,
    ...at(
      'Leads, summary',
      STATUSES.map((status): Row => [`leads ${status}`, said(status)]),
    ),
  ]
}

/** Returns the figures of Pipelines: hero, stages, the row of all pipelines, files and summary. */
export async function readPipelinePlaces(page: Page, pipeline: string): Promise<ShownFigure[]> {
  await open(page, 'Pipelines')
  const keys = ['deals', 'open deals', 'closed deals', 'value of all deals'] as const
  const four = (cells: readonly (string | undefined)[]): Row[] =>
    keys.map((key, index) => [`${key} of ${pipeline}`, cells[index]])
  const hero = page.getByRole('group', { name: 'Abertos', exact: true })
  const heroDeals = /([\d.]+) neg/.exec(await hero.innerText())?.[1]
  const heroValue = await hero.locator('strong').getAttribute('title')
  const openStages = byName(await readRows(page.getByRole('table', { name: 'Negócios abertos por etapa' })))
  const openAll = byName(await readRows(page.getByRole('table', { name: 'Negócios abertos por pipeline' })))
  const card = region(page, `Abertos em ${pipeline}`)
  await chooseInSection(card, 'Ver como tabela')
  const stages = byName(await readRows(page.getByRole('table', { name: 'Etapas do pipeline' })))
  await chooseInSection(card, 'Ver como gráfico')
  const stageRows = [...stages].filter(([name]) => name !== 'Total' && name !== 'Etapa')
  await chooseInSection(region(page, 'Todos os pipelines'), 'Ver todos os números')
  const all = await readRows(page.getByRole('table', { name: 'Todos os pipelines' }))
  const side = all.find(([name]) => name?.startsWith(pipeline)) ?? []
  await chooseInSection(region(page, 'Todos os pipelines'), 'Ver só os abertos')
  const csv = await readCsvTable(page, 'Todos os pipelines')
  const own = csv.find((row) => Object.values(row)[0] === pipeline) ?? {}
  const summary = (await readSummary(page)).find((line) => line.startsWith(`${pipeline}: `)) ?? ''
  const [, deals, openDeals, value] =
    /: ([\d.]+) neg\S+, ([\d.]+) abert\S+, (R\$.*) ao todo/.exec(summary) ?? []
  return [
    ...at('Pipelines, hero', [
      [`open deals of ${pipeline}`, heroDeals],
      [`value of open deals of ${pipeline}`, heroValue ?? undefined],
    ]),
    ...at('Pipelines, open deals of all', [[`open deals of ${pipeline}`, openAll.get(pipeline)?.[0]]]),
    ...at('Pipelines, CSV', [[`value of open deals of ${pipeline}`, own['Valor dos abertos']]]),
    ...at('Pipelines, stages in all', four(stages.get('Total') ?? [])),
    ...at('Pipelines, side by side', four(side.slice(2))),
    ...at(
      'Pipelines, CSV',
      four([own.Negócios, own.Abertos, own.Fechados, own['Valor (abertos e fechados)'] ?? own.Valor]),
    ),
    ...at('Pipelines, summary', [
      [`deals of ${pipeline}`, deals],
      [`open deals of ${pipeline}`, openDeals],
      [`value of all deals of ${pipeline}`, value],
    ]),
    ...at(
      'Pipelines, stages table',
      stageRows.map(([name, cells]): Row => [`open deals in ${name}`, cells[1]]),
    ),
    ...at(
      'Pipelines, bars',
      [...openStages]
        .filter(([name]) => name !== 'Etapa')
        .map(([name, cells]): Row => [`open deals in ${name}`, cells[0]]),
    ),
  ]
}
