// One connection state per company: what one screen, window or background refresh finds out, all know at once.
import { fakeFunnel } from '../support/fakes/fake-api.ts'
import { expect, openCompany, openConnected, openScreen, step, test, waitForAnswers } from './fixtures.ts'

const SCREENS = ['Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas', 'Hoje']

test('every screen knows at once that the connection is lost, and that it is back', async ({
  page,
  service,
  session,
}) => {
  const freshness = (state: 'live' | 'stale') => page.locator(`[data-freshness="${state}"]`)
  const refresh = () => page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await openConnected({ service, session }, 'Hoje')
  await expect(freshness('live').first()).toBeVisible()
  for (const name of SCREENS) {
    await openScreen(name)
    await expect(freshness('live').first()).toBeVisible()
  }
  await service.stop()
  await refresh()
  await expect(freshness('stale').first()).toBeVisible()
  for (const name of SCREENS) {
    await step(name, async () => {
      await openScreen(name)
      await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor')
      await expect(freshness('stale').first()).toBeVisible()
      await expect(freshness('live')).toHaveCount(0)
    })
  }
  await service.listen()
  await refresh()
  await expect(freshness('live').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an answer is asked once for all windows, and all of them show it', async ({ api, page, session }) => {
  const answerStalled = (count: number) =>
    api.respond('marketing.funnel', ({ body }) => ({
      ...(fakeFunnel(body) as object),
      stalled: {
        snapshot_date: '2026-11-24',
        buckets: [
          { label: 'Até 3 dias', count: 2, value: 100 },
          { label: 'Mais de 15 dias', count, value: count * 1_000 },
        ],
      },
    }))
  answerStalled(41)
  await openCompany(session, { address: api.baseUrl, token: 'tk_live_windows' }, 'Parados')
  await expect(page.getByRole('main')).toContainText('R$ 41,0 mil')
  await waitForAnswers()
  const { core } = session
  const companyId = (await core.value('app.state', {})).activeCompanyId as string
  const pipelineId = Number(api.requests.find(({ body }) => 'pipeline_id' in body)?.body.pipeline_id)
  const question = { kind: 'stalled', companyId, pipelineId } as const

  await step('this window shows what another one asked for', async () => {
    answerStalled(57)
    await core.asked(question)
    await expect(page.getByRole('main')).toContainText('R$ 57,0 mil')
  })
  await step('another window is told what this one asked for, once', async () => {
    answerStalled(63)
    const watchId = crypto.randomUUID()
    await core.value('answer.watch', { watchId, question })
    await waitForAnswers()
    api.requests.length = 0
    await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('R$ 63,0 mil')
    await waitForAnswers()
    const told = core.events.findLast((event) => event.type === 'answer' && event.watchId === watchId)
    expect(JSON.stringify(told)).toContain('63')
    const asked = api.requests.map(({ operation, body }) => `${operation} ${JSON.stringify(body)}`)
    expect(asked.length).toBeGreaterThan(0)
    expect(new Set(asked).size).toBe(asked.length)
  })
})
