// Hoje and the places that repeat its figures: its files, summary, TV, and the screens that its tiles open.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { figureOf, LEADS_TILE, waitForAnswers } from '../screen.ts'
import { startPausedTv, tvOf } from '../tv-screen.ts'
import { readCsvTable, readSummary, readWorkbook } from './read-files.ts'
import { at, linesOf, open, readLeadCount, readTotal, region } from './read-places.ts'
import { readQueue, readQueueOfFunnel } from './read-queue.ts'
import type { ShownFigure } from './shown-figure.ts'

type Row = readonly [figure: string, text: string | undefined]

/** The tiles by name, with the figure that each shows. */
const TILES = {
  'Leads ontem': 'leads of yesterday',
  'Oportunidades no mês': 'opportunities of the month so far',
  'Ganhos no mês': 'won value of the month so far',
  'Lead → ganho': 'overall rate of won, 28 days',
  'Parados há +15 dias': 'stalled, Mais de 15 dias',
  'Tarefas vencidas': 'overdue tasks',
  'Leads sem conversa': 'leads without a conversation',
} as const
type TileName = keyof typeof TILES
const NAMES = Object.keys(TILES) as TileName[]
const wholeOf = (name: TileName) => `${TILES[name]}, to yesterday`
const beforeOf = (name: TileName) => `${wholeOf(name)}, before`
/** The tiles whose change refers to an earlier period. */
const COMPARED: readonly TileName[] = ['Leads ontem', 'Oportunidades no mês', 'Ganhos no mês', 'Lead → ganho']
/** The tiles that include today, and are compared without it. */
const OF_MONTH: readonly TileName[] = ['Oportunidades no mês', 'Ganhos no mês']

const tile = figureOf
const joined = (lines: readonly string[]) => lines.join(' ').replaceAll(/\s+/g, ' ')

/** Returns the change among the lines of a figure, `alta de 9%`; undefined when there is none. */
function changeAmong(lines: readonly string[]): string | undefined {
  return /(?:alta|queda) de [\d.,]+ ?(?:%|p\.p\.)|(?<![\d,])0(?:,0)? ?(?:%|p\.p\.)/.exec(joined(lines))?.[0]
}

/** Returns the comparison of a figure of the month: `até ontem 60 × 53, no mesmo dia útil`. */
function comparedAmong(name: TileName, lines: readonly string[]): Row[] {
  const [, whole, before] =
    /até ontem (.+?) × (.+), (?:no mesmo dia útil|mês passado inteiro)/.exec(
      lines.find((line) => line.startsWith('até ontem')) ?? '',
    ) ?? []
  return whole === undefined
    ? []
    : [
        [wholeOf(name), whole],
        [beforeOf(name), before],
      ]
}

/** Returns the value, change and comparison of one figure, as its tile or the TV shows it. */
function rowsOf(name: TileName, [, value, ...others]: readonly string[]): Row[] {
  const figure = TILES[name]
  const change = COMPARED.includes(name) ? changeAmong(others) : undefined
  return [
    [figure, value],
    ...(change === undefined ? [] : [[`change of ${figure}`, change] as const]),
    ...(OF_MONTH.includes(name) ? comparedAmong(name, others) : []),
  ]
}

async function readTiles(page: Page, place: string): Promise<ShownFigure[]> {
  const rows: Row[] = []
  for (const name of NAMES) {
    rows.push(...rowsOf(name, await linesOf(tile(page, name))))
  }
  return at(place, rows)
}

/** Returns the figure in the words on the month's pace: the lead over last month. */
function paceRows(words: string): Row[] {
  const [, lead, side] = /(R\$\s[\d.,]+(?:\s(?:mil|mi|bi))?) (à frente|atrás)/u.exec(words) ?? []
  return [
    ...(lead === undefined
      ? []
      : [['lead over last month', `${side === 'atrás' ? '−' : '+'}${lead}`] as const]),
  ]
}

/** Returns a figure's name without the remark after it; the last days' leads by one name on every day. */
function withoutRemark(name: string): string {
  return name.replace(/ \([^)]*\)$/, '').replace(LEADS_TILE, 'Leads ontem')
}

function fromFile(table: readonly Readonly<Record<string, string>>[]): Row[] {
  const inFile = (name: string, suffix = '') => {
    const row = table.find(({ Indicador }) => withoutRemark(Indicador ?? '') === name)
    return row && (row[`Quantidade${suffix}`] || row[`Valor${suffix}`] || row[`Taxa${suffix}`])
  }
  return [
    ...NAMES.map((name): Row => [TILES[name], inFile(name) || '—']),
    ...OF_MONTH.flatMap((name): Row[] => [
      [wholeOf(name), inFile(`${name}, até ontem`)],
      [beforeOf(name), inFile(`${name}, até ontem`, ' (antes)')],
    ]),
  ]
}

/** Returns the figures of the six lines of the summary. */
function fromSummary(lines: readonly string[]): Row[] {
  const all = lines.join('\n')
  const rows: [string, string | undefined][] = [
    [TILES['Ganhos no mês'], / — (R\$\s[\d.,]+(?:\s(?:mil|mi|bi))?)/u.exec(all)?.[1]],
    [TILES['Parados há +15 dias'], /^Parados há \+15 dias: ([\d.]+)/m.exec(all)?.[1]],
    [TILES['Tarefas vencidas'], /^Tarefas vencidas: ([\d.]+)/m.exec(all)?.[1]],
  ]
  return [...rows.filter(([, figure]) => figure !== undefined), ...paceRows(all)]
}

const TOTALS: Readonly<Partial<Record<TileName, string>>> = {
  'Leads ontem': 'Leads',
  'Oportunidades no mês': 'Oportunidades',
  'Ganhos no mês': 'Valor ganho',
}

/** Returns the tile's figure and change on the screen that it opens. */
async function readOpened(page: Page, name: TileName): Promise<ShownFigure[]> {
  await open(page, 'Hoje')
  const figure = TILES[name]
  await tile(page, name).getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toHaveCount(0)
  await waitForAnswers(page)
  const place = `opened by the tile ${name}`
  const total = TOTALS[name]
  if (total !== undefined) {
    const { value, others, soFar } = await readTotal(page, total)
    const change = changeAmong(others)
    return at(place, [
      [figure, soFar ?? value],
      ...(soFar === undefined ? [] : [[wholeOf(name), value] as const]),
      ...(change === undefined ? [] : [[`change of ${figure}`, change] as const]),
    ])
  }
  if (name === 'Lead → ganho') {
    const won = await linesOf(region(page, 'Etapas do funil').getByRole('listitem').nth(2))
    return at(place, [[TILES[name], won.find((line) => /^[\d.,]+%$/.test(line)) ?? '—']])
  }
  if (name === 'Parados há +15 dias') {
    const first = page.getByRole('table', { name: 'Faixas' }).locator('tbody tr').first()
    return at(place, [[TILES[name], await first.getByRole('cell').first().innerText()]])
  }
  if (name === 'Tarefas vencidas') {
    const tab = await page.getByRole('tab', { name: /^Vencidas/ }).innerText()
    return at(place, [[TILES[name], /[\d.]+/.exec(tab)?.[0]]])
  }
  return at(place, [[TILES[name], await readLeadCount(page)]])
}

/** Returns the figures of Hoje, its files and summary, and of every screen that a tile or a row of the queue opens. */
export async function readTodayPlaces(page: Page): Promise<ShownFigure[]> {
  await open(page, 'Hoje')
  // The scope of the leads is known once the answers of all pipelines have been compared.
  await expect(tile(page, 'Lead → ganho')).toContainText('%', { timeout: 60_000 })
  const tiles = await readTiles(page, 'Hoje, tile')
  const pace = await region(page, 'Ritmo do mês').innerText()
  const csv = await readCsvTable(page, 'Indicadores')
  const workbook = await readWorkbook(page)
  const summary = await readSummary(page)
  await page.emulateMedia({ media: 'print' })
  const paper = await readTiles(page, 'Hoje, paper')
  await page.emulateMedia({ media: 'screen' })
  const ofFunnel = await readQueueOfFunnel(page)
  // A tile opens Funil with all channels again.
  const opened: ShownFigure[] = []
  for (const name of NAMES) opened.push(...(await readOpened(page, name)))
  return [
    ...tiles,
    ...paper,
    ...at('Hoje, pace', paceRows(pace)),
    ...at('Hoje, CSV', fromFile(csv)),
    ...at('Hoje, XLSX', fromFile(workbook.Indicadores ?? [])),
    ...at('Hoje, summary', fromSummary(summary)),
    ...opened,
    ...(await readQueue(page)),
    ...ofFunnel,
  ]
}

/** Returns the figures of the TV's screens. */
export async function readTvPlaces(page: Page, pipeline: string): Promise<ShownFigure[]> {
  const tv = tvOf(page)
  const figure = (name: string) => figureOf(tv, name)
  const strong = (name: string) => figure(name).locator('strong').innerText()
  const list = async () => Promise.all((await tv.getByRole('listitem').all()).map(linesOf))
  const countIn = (lines: readonly string[]) => lines.find((line) => /^[\d.]+$/.test(line))
  await open(page, 'Hoje')
  await startPausedTv(page)
  const shown: ShownFigure[] = []
  const next = async (screen: string) => {
    await expect(tv.getByRole('heading', { level: 1, name: screen })).toBeVisible()
    await waitForAnswers(page)
  }
  await next('Hoje')
  for (const name of NAMES) {
    const [title = '', , ...others] = await linesOf(figure(name))
    shown.push(...at('TV, Hoje', rowsOf(name, [title, await strong(name), ...others])))
  }
  await page.keyboard.press('ArrowRight')
  await next('Funil')
  const steps = await list()
  shown.push(
    ...at('TV, Funil', [
      ...['leads', 'opportunities', 'won'].map(
        (key, index): Row => [`step ${key}, 28 days`, countIn(steps[index] ?? [])],
      ),
      ['overall rate of won, 28 days', steps[2]?.find((line) => /^[\d.,]+%$/.test(line))],
      ['won value, 28 days', await strong('Valor ganho')],
      ['opportunity value, 28 days', await strong('Valor (oportunidades)')],
      ['lost, 28 days', await strong('Perdidos')],
    ]),
  )
  await page.keyboard.press('ArrowRight')
  await next('Parados')
  for (const lines of await list()) {
    const [label = ''] = lines
    shown.push(
      ...at('TV, Parados', [
        [`stalled, ${label}`, countIn(lines)],
        [`value stalled, ${label}`, lines.find((line) => line.startsWith('R$'))],
      ]),
    )
  }
  await page.keyboard.press('ArrowRight')
  await next('Pipelines')
  shown.push(
    ...at('TV, Pipelines', [
      ...(await list()).map((lines): Row => [`open deals in ${lines[0]}`, countIn(lines)]),
      [`deals of ${pipeline}`, await strong('Negócios')],
      [`open deals of ${pipeline}`, await strong('Abertos')],
    ]),
  )
  await page.keyboard.press('ArrowRight')
  await next('Tarefas')
  shown.push(
    ...at('TV, Tarefas', [
      ['overdue tasks', await strong('Tarefas vencidas')],
      ['overdue without responsible', await strong('Vencidas sem responsável')],
      ...(await list())
        .filter(([label = '']) => /^[\d+–]+ dias/.test(label))
        .map((lines): Row => [`overdue ${lines[0]?.replace(' dias', '')}`, countIn(lines)]),
    ]),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation')).toBeVisible()
  return shown
}
