// Funil and Parados: the sums on the screens equal the API's own days, to the cent, live and offline.
import { pipelinesList } from '../../shared/api/operations/pipelines.ts'
import { wholeDaysOf } from '../../shared/funnel/so-far.ts'
import { isBusinessDay } from '../../shared/time/business-days.ts'
import { addDays, listDays, type PlainDate } from '../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../shared/time/holidays.ts'
import { fakeFunnel, refuseWith } from '../support/fakes/fake-api.ts'
import { readRawStalled, sumRawFunnel, sumRawPaid } from '../support/fakes/raw-api.ts'
import { expect, openCompany, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'
import {
  chooseDays,
  DAYS,
  groupBy,
  readBuckets,
  readSource,
  readSteps,
  readSums,
  showTable,
  totals,
  typeDay,
  VENDAS,
} from './funnel-screen.ts'
import { choose, chooseInSection, readRows } from './reading.ts'

const percent = (figure: number) => `${(figure * 100).toFixed(1).replace('.', ',')}%`

test('the figures of the API, also when it is gone and the application starts again', async ({
  page,
  service,
  session,
}) => {
  const api = await openConnected({ service, session }, 'Funil')
  const { today } = service
  const yesterday = addDays(today, -1)
  const sumsOf = (from: PlainDate, to: PlainDate) => sumRawFunnel(api, VENDAS, from, to)
  const now = await sumsOf(today, today)
  const steps = page.getByRole('region', { name: 'Etapas do funil' })

  await step('steps of all channels, whose rates of leads are of paid media, and today once', async () => {
    const days = [addDays(today, -28), yesterday] as const
    const { leads, opportunities, won } = await sumRawPaid(api, VENDAS, ...days)
    const all = await sumsOf(...days)
    await choose('Período', 'Últimos 28 dias')
    const lines = steps.getByRole('listitem')
    await expect(lines.locator('b')).toHaveText(
      [leads.total, all.opportunities.count, all.won.count].map(String),
    )
    await expect(lines.locator('strong')).toHaveText([
      '',
      percent(opportunities.count / leads.total),
      percent(won.count / leads.total),
    ])
    await expect(steps.getByText('Oportunidade → ganho')).toContainText(
      percent(all.won.count / all.opportunities.count),
    )
    expect(await readSource('Etapas do funil')).toMatch(
      new RegExp(
        `fora da taxa, orgânico: ${all.opportunities.count - opportunities.count} oport\\w+, ${all.won.count - won.count} ganho`,
      ),
    )
    await expect(page.getByRole('main').getByText('+ hoje')).toHaveText([
      new RegExp(`^\\+ hoje: ${now.leads.total} leads?, ${now.opportunities.count} oport`),
    ])
    // Their total is that of "Por canal", and organic follows it without a rate.
    const [paid, organic] = (await readRows(page.getByRole('table', { name: 'Por canal' }))).slice(-2)
    expect(paid?.[0]).toBe('Mídia paga')
    expect(paid?.slice(1, 4).map((cell) => Number(/^\d+/.exec(cell)?.[0]))).toEqual([
      leads.total,
      opportunities.count,
      won.count,
    ])
    expect(organic?.slice(0, 2)).toEqual(['Orgânico', 'sem leads'])
    expect(organic?.slice(2, 5).join()).not.toContain('%')
  })

  await step('what is drawn under the leads', async () => {
    const card = page.getByRole('region', { name: 'Funil por dia' })
    await chooseInSection(card, 'Sob os leads: Valor ganho')
    await expect(card.getByText('Valor ganho', { exact: true })).toHaveCount(2)
    await expect(card.locator('text').filter({ hasText: 'R$' }).first()).toBeVisible()
  })

  await step('today alone has no rates', async () => {
    await choose('Período', 'Hoje')
    await expect(steps).toContainText('Só há o dia de hoje, que é parcial: sem taxas e sem comparação.')
    await expect(steps).not.toContainText('%')
    await showTable(DAYS)
    await expect.poll(readSums).toEqual({ Total: now })
  })

  await step('a refused day is explained, and what was shown stays', async () => {
    const problem = page.getByRole('alert')
    const day = addDays(today, -4)
    await chooseDays(day, day)
    for (const [from, words] of [
      ['01/01/2020', /^No máximo 3 anos: a partir de \d+ \w+\. \d{4}\.$/],
      [addDays(today, 10), 'O último dia possível é hoje.'],
      [addDays(today, -3), 'O início vem depois do fim.'],
    ] as const) {
      await typeDay('De', from)
      await expect(problem).toHaveText(words)
    }
    await expect.poll(readSums).toEqual({ Total: await sumsOf(day, day) })
  })

  const ranges: { from: PlainDate; to: PlainDate; sums: object; steps: object[] }[] = []
  for (const [from, to] of [
    [addDays(today, -364), today],
    [addDays(today, -91), today],
    [addDays(today, -203), addDays(today, -147)],
  ] as const) {
    const whole = wholeDaysOf({ from, to }, today)
    if (whole === null) throw new Error('every range has whole days')
    const ofToday = { 'Hoje (parcial)': now, 'Até agora': await sumsOf(from, to) }
    const { leads, opportunities, won } = await sumsOf(whole.from, whole.to)
    expect(leads.total).toBeGreaterThan(0)
    ranges.push({
      from,
      to,
      sums: { Total: await sumsOf(whole.from, whole.to), ...(to === today && ofToday) },
      steps: [
        { name: 'Leads', count: leads.total, cents: null },
        { name: 'Oportunidades', ...opportunities },
        { name: 'Ganhos', ...won },
      ],
    })
  }
  const checkRanges = async (some: typeof ranges) => {
    for (const { from, to, sums, steps } of some) {
      await chooseDays(from, to)
      await groupBy('Mês')
      await expect.poll(readSums, { message: `${from} to ${to}` }).toEqual(sums)
      await expect.poll(readSteps).toEqual(steps)
    }
  }
  const buckets = await readRawStalled(api, VENDAS, today)
  await showTable('Etapas do funil')
  await step('a year of days', () => checkRanges(ranges.slice(0, 1)))
  await step('Parados', async () => {
    await openScreen('Parados')
    await showTable('Parados por idade')
    await expect.poll(readBuckets).toEqual(buckets)
  })

  await step('parts of the year, after a restart without the API', async () => {
    await session.stop()
    await service.stop()
    await session.start()
    await session.open('#/funil')
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await expect(page.getByText(/dados de \d{2}:\d{2}/).first()).toBeVisible()
    await checkRanges(ranges.slice(1))
    await openScreen('Parados')
    await expect.poll(readBuckets).toEqual(buckets)
    await openScreen('Funil')
  })

  await step('days that are nowhere to be had are named once, under the totals', async () => {
    await chooseDays(addDays(today, -900), yesterday)
    await expect(totals.getByText(/^parcial: sem/)).toHaveCount(1)
    await expect(page.getByRole('main').getByText(/parcial: sem/)).toHaveCount(1)
    await expect(totals).not.toContainText(/[▲▼]/)
  })
})

test('zeros, what is unknown, and a channel that fell silent', async ({ page, api, session }) => {
  const today = '2026-11-24' as PlainDate
  const first = addDays(today, -28)
  const since = [...listDays({ from: addDays(today, -20), to: addDays(today, -1) })]
    .filter((day) => isBusinessDay(day, NATIONAL_HOLIDAYS))
    .at(-3) as PlainDate
  let leadsToday = 0
  api.respond('marketing.funnel', ({ body }) => {
    const funnel = fakeFunnel(body) as { days: { date: PlainDate; opportunities: object; sales: object }[] }
    const days = funnel.days.map(({ opportunities, sales, ...day }) => {
      const meta = day.date === today ? leadsToday : day.date >= since ? 0 : 4
      return {
        ...day,
        leads: { total: 6 + meta, google: 3, meta, other: 3, junk: 0 },
        opportunities: { ...opportunities, created: 0, value: 0 },
        // Sales without a value, and lost deals that the answer does not tell.
        sales: day.date < first ? { ...sales, won: 1, value: 0, lost: null } : sales,
      }
    })
    return { ...funnel, days }
  })
  await openCompany(session, { address: api.baseUrl, token: 'tk_silent' }, 'Funil')
  // The months before are read in the background.
  await session.core.refresh()
  await waitForAnswers()
  const total = (name: string) => totals.getByRole('listitem').filter({ hasText: name }).first()
  await expect(total('Oportunidades')).toContainText('igual')
  await expect(total('Oportunidades')).not.toContainText('antes')
  await expect(total('Valor ganho')).toContainText(/era 0(?!.*antes)/)
  await expect(total('Taxa de ganho')).toContainText('sem comparação ainda')

  const figure = totals.getByRole('figure')
  await expect(figure).toHaveAttribute(
    'aria-label',
    new RegExp(`leads, .*Meta sem lead desde ${Number(since.slice(8))}\\s`),
  )
  await expect(figure.locator('text').filter({ hasText: /^Meta sem lead desde/ })).toHaveCount(1)
  const ofMeta = page.getByRole('table', { name: 'Por canal' }).getByRole('row', { name: /^Meta/ })
  await expect(ofMeta.locator('[data-tone="bad"]')).toHaveAttribute('title', /^Meta sem lead \(há/)
  leadsToday = 1
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect(figure.locator('text').filter({ hasText: /^Meta sem lead desde/ })).toHaveCount(0)
  await expect(figure).not.toHaveAttribute('aria-label', /sem lead desde/)
})

test('a pipeline that is gone keeps its figures, and only a person chooses another one', async ({
  page,
  api,
  session,
}) => {
  const [vendas] = pipelinesList.example.result.pipelines
  const other = { ...vendas, id: 2, name: 'Pós-venda' }
  let listed = [vendas, other]
  api.respond('pipelines.list', () => ({ total: listed.length, pipelines: listed }))
  const gone = page.getByRole('note').filter({ hasText: 'Fora dos pipelines ativos: Vendas' })
  const field = page.getByRole('combobox', { name: 'Pipeline' })
  const won = totals.getByRole('listitem').filter({ hasText: 'Valor ganho' }).first()
  await openCompany(session, { address: api.baseUrl, token: 'tk_gone' }, 'Funil')
  // The choice of nobody: the first one that was shown.
  session.core.application.notice('start')
  const settings = async () => Object.values((await session.core.value('app.state', {})).companySettings)[0]
  await expect.poll(async () => (await settings())?.pipelineNames).toEqual({ 1: 'Vendas', 2: 'Pós-venda' })
  await waitForAnswers()
  const before = await won.textContent()
  await expect(gone).toHaveCount(0)

  listed = [other]
  api.respond('marketing.funnel', (request, response) =>
    request.body.pipeline_id === 1
      ? refuseWith(400, 'PIPELINE_NOT_FOUND')(request, response)
      : fakeFunnel(request.body),
  )
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect(gone).toHaveCount(1)
  await expect(won).toHaveText(before ?? '')
  for (const screen of ['Hoje', 'Parados', 'Pipelines', 'Funil']) {
    await openScreen(screen)
    await expect(gone).toHaveCount(1)
    await expect(field).toHaveValue('Vendas')
  }
  await choose('Pipeline', 'Pós-venda')
  await expect(gone).toHaveCount(0)
  await expect(field).toHaveValue('Pós-venda')

  await step('of all together it is told until it was seen', async () => {
    const third = { ...other, id: 3, name: 'Parceiros' }
    const refresh = async (...now: readonly object[]) => {
      listed = now as typeof listed
      await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
      session.core.application.notice('asked')
      const names = now.map(({ name }: { name?: string }) => name)
      await expect
        .poll(async () => Object.values((await settings())?.pipelineNames ?? {}))
        .toEqual(expect.arrayContaining(names))
    }
    await refresh(vendas as object, other, third)
    await choose('Pipeline', 'Todos')
    await refresh(vendas as object, other, third)
    await expect(gone).toHaveCount(0)
    await refresh(other, third)
    await expect(gone).toContainText('As somas de todos não contêm mais estes números.')
    await gone.getByRole('button', { name: 'Entendi' }).click()
    await expect(gone).toHaveCount(0)
    await expect(field).toHaveValue('Todos')
    await refresh(other, third)
    await expect(gone).toHaveCount(0)
  })
})
