// Funil against another range, by pipeline, and by what its marks stand for.

import { addDays, addMonths, plainDate, startOfMonth } from '../../shared/time/calendar.ts'
import { callRaw, type RawFunnelSums, sumRawFunnel } from '../support/fakes/raw-api.ts'
import { parseCents, parseCount } from '../support/sums-read.ts'
import { expect, openConnected, step, test, waitForAnswers } from './fixtures.ts'
import {
  chooseDays,
  DAYS,
  groupBy,
  openMore,
  openTotals,
  readSums,
  showTable,
  totals,
  VENDAS,
} from './funnel-screen.ts'
import { choose, readRows } from './reading.ts'

/** The figures of "Totais do período" in its order. */
const figuresOf = ({ leads, opportunities, won, lost }: RawFunnelSums) => [
  leads.total,
  opportunities.count,
  opportunities.cents,
  won.count,
  won.cents,
  lost,
]
const parseFigure = (text = '') => (text.startsWith('R$') ? parseCents(text) : parseCount(text))

test('Funil compared, by pipeline, channel, step, reason and day', async ({ page, service, session }) => {
  const api = await openConnected({ service, session }, 'Funil')
  const { today } = service
  const first = addMonths(startOfMonth(plainDate(today)), -1)
  const before = addMonths(first, -1)
  const sumsOf = (from: string, days: number, pipelineId = VENDAS) =>
    sumRawFunnel(api, pipelineId, from, addDays(plainDate(from), days - 1))

  await step('a channel alone', async () => {
    await choose('Período', 'Últimos 28 dias')
    await choose('Comparar', 'período anterior')
    await waitForAnswers()
    const channels = page.getByRole('region', { name: 'Por canal' })
    const rows = await readRows(channels.getByRole('table'))
    const leads = /^\d+/.exec(rows.find(([name]) => name === 'Meta')?.[1] ?? '')?.[0]
    const meta = channels.getByRole('button', { name: 'Meta', exact: true })
    await meta.press('Enter')
    await expect(totals).toContainText('Só Meta')
    await expect(totals.getByRole('listitem').first()).toContainText(`Leads${leads}`)
    await expect(meta).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(totals).not.toContainText('Só Meta')
    await expect(meta).toBeFocused()
  })

  await step('a step and a reason show their weeks', async () => {
    for (const [card, name] of [
      ['Etapas do funil', 'Oportunidades'],
      ['Por que perdemos', 'Preço'],
    ] as const) {
      const region = page.getByRole('region', { name: card })
      const mark = region.getByRole('button', { name: new RegExp(`^${name}`) })
      await mark.press('Enter')
      const weeks = region.getByRole('list', { name: `${name}, por semana` })
      await expect(weeks.getByRole('listitem')).toHaveCount(12)
      await expect(weeks).not.toContainText('—')
      await page.keyboard.press('Escape')
      await expect(weeks).toHaveCount(0)
      await expect(mark).toBeFocused()
    }
  })

  await step('a day of the chart by keyboard, and Esc goes back', async () => {
    const plot = page.getByRole('region', { name: 'Funil por dia' }).getByRole('application').first()
    await plot.press('ArrowRight')
    await plot.press('Enter')
    await expect(page.getByRole('button', { name: 'Voltar ao que estava antes' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Personalizado')
    await expect(page.getByRole('combobox', { name: 'Comparar' })).toHaveValue('semana anterior')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('Últimos 28 dias')
    await expect(page.getByRole('combobox', { name: 'Comparar' })).toHaveValue('período anterior')
  })

  await step('nothing is compared where nothing is wanted, or with today alone', async () => {
    const channels = page.getByRole('table', { name: 'Por canal' }).getByTitle(/^antes [\d,.]+$/)
    await expect(channels.first()).toBeVisible()
    await expect(totals).toContainText(' × ')
    await choose('Comparar', 'sem comparação')
    await expect(totals).not.toContainText(' × ')
    await expect(channels).toHaveCount(0)
    await choose('Comparar', 'ano passado')
    await expect(totals).toContainText(' × ')
    await chooseDays(today, today)
    await expect(totals).not.toContainText(' × ')
  })

  await step('both ranges', async () => {
    await choose('Comparar', 'período anterior')
    await chooseDays(first, addDays(first, 19))
    await groupBy('Semana')
    const read = async () => {
      const rows = (await readRows(await openTotals())).slice(1, 7)
      return [1, 2].map((column) => rows.map((row) => parseFigure(row[column])))
    }
    const expected = [figuresOf(await sumsOf(first, 20)), figuresOf(await sumsOf(before, 20))]
    await expect.poll(() => read().catch(() => null)).toEqual(expected)
    await expect(totals).toContainText(/1\s\w+\.\sa\s20\s.*× 1\s/)
    await showTable(DAYS)
    await expect.poll(readSums).toEqual({ Total: await sumsOf(first, 20) })
  })

  await step('every pipeline has its own deals, and leads are never summed over them', async () => {
    const { pipelines } = await callRaw<{ pipelines: { id: number; name: string }[] }>(
      api,
      'pipelines.list',
      {},
    )
    expect(pipelines.length).toBeGreaterThan(1)
    const expected: Record<string, number[]> = {}
    for (const { id, name } of pipelines) expected[name] = figuresOf(await sumsOf(first, 20, id)).slice(1)
    await openMore()
    const region = page.getByRole('region', { name: 'Por pipeline' })
    const read = async () => {
      const [, ...rows] = await readRows(region.getByRole('table', { name: 'Por pipeline' }))
      return Object.fromEntries(rows.map(([name, ...cells]) => [name, cells.map(parseFigure)]))
    }
    await expect.poll(() => read().catch(() => null)).toEqual(expected)
    await expect(region.getByRole('columnheader', { name: 'Leads' })).toHaveCount(0)
  })
})

test('days whose won figures changed later say so, of all channels together', async ({ open, clock }) => {
  const today = plainDate(new Date(clock).toISOString().slice(0, 10))
  await open('/funil', { hasCorrections: true })
  await chooseDays(addDays(today, -9), addDays(today, -3))
  await expect(totals).toContainText(/Ganhos mudaram depois: −2, − R\$\s12\.690,00, visto em 24 nov\./)
  await chooseDays(addDays(today, -3), addDays(today, -3))
  await expect(totals).toContainText(/Ganhos mudaram depois: −1, − R\$\s6\.345,00, visto em 24 nov\./)
})
