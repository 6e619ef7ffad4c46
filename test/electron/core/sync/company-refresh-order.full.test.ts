import { describe, expect, it } from 'vitest'
import { pipelinesList } from '../../../../shared/api/operations/pipelines.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { TODAY } from '../../../support/core/core-harness.ts'
import { FIRST, MONTHS, RECENT, REGULAR, startRefreshWorld } from '../../../support/core/refresh-world.ts'
import { usedPolicy } from '../../../support/core/used-policy.ts'
import { answerWith, refuseWith } from '../../../support/fakes/fake-api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('createCompanyRefresh', () => {
  it('asks for what is kept up', async () => {
    const { core, passAndList } = await startRefreshWorld()
    core.application.notice('start')
    expect(await passAndList(MINUTE)).toEqual(FIRST)
    expect(await passAndList(6 * MINUTE)).toEqual(REGULAR)
  })

  it('keeps the pipeline that nobody chose, and its name when it is gone', async () => {
    const { api, core, companyId, passAndList } = await startRefreshWorld()
    const kept = async () => {
      const { pipelineId, pipelineNames } =
        (await core.value('app.state', {})).companySettings[companyId] ?? {}
      return [pipelineId, pipelineNames]
    }
    core.application.notice('start')
    await passAndList(MINUTE)
    expect(await kept()).toEqual([1, { 1: 'Vendas' }])
    const [vendas] = pipelinesList.example.result.pipelines
    api.respond('pipelines.list', () => ({ total: 1, pipelines: [{ ...vendas, id: 2, name: 'Pós-venda' }] }))
    const asked = await passAndList(6 * MINUTE)
    expect(await kept()).toEqual([1, { 1: 'Vendas', 2: 'Pós-venda' }])
    expect(api.requests.slice(-asked.length).map(({ body }) => body.pipeline_id)).not.toContain(1)
  })

  it('asks for days of which the API lacks some once in some hours, but for the pipeline that is shown', async () => {
    const { api, core, passAndList } = await startRefreshWorld()
    const [vendas] = pipelinesList.example.result.pipelines
    const pipelines = [vendas, { ...vendas, id: 2, name: 'Pós-venda' }]
    api.respond('pipelines.list', () => ({ total: 2, pipelines }))
    api.respond('marketing.funnel', refuseWith(400, 'PIPELINE_NOT_FOUND'))
    core.application.notice('start')
    const asked = await passAndList(HOUR)
    const ids = api.requests.map(({ body }) => body.pipeline_id)
    expect(ids.filter((id) => id === 2)).toHaveLength(1)
    // The other months would meet the same.
    expect(asked.filter((name) => MONTHS.includes(name))).toEqual(MONTHS.slice(0, 1))
  })

  it('asks for no month that the administrator does not let it keep', async () => {
    const { core, passAndList } = await startRefreshWorld({
      readPolicy: async () => usedPolicy({ retentionDays: 200 }),
    })
    core.application.notice('start')
    const since = [...REGULAR, `marketing.funnel since ${addDays(plainDate(TODAY), -200)}`]
    expect((await passAndList(MINUTE)).slice(0, since.length)).toEqual(since)
  })

  it('asks nothing again that the window asked within the interval', async () => {
    const { core, companyId, passAndList } = await startRefreshWorld()
    await core.asked({ kind: 'all-tasks', companyId, tasks: 'overdue' })
    await core.asked({ kind: 'stalled', companyId, pipelineId: 1 })
    core.application.notice('start')
    const asked = await passAndList(MINUTE)
    expect(asked).not.toContain('tasks.list')
    expect(asked).not.toContain(RECENT)
  })

  it('asks for what it keeps up, and not for the months, when somebody asks within the interval', async () => {
    const { core, passAndList } = await startRefreshWorld()
    core.application.notice('start')
    await passAndList(MINUTE)
    core.application.notice('asked')
    expect(await passAndList(MINUTE)).toEqual(REGULAR)
  })

  it('leaves out for hours what the token may not ask', async () => {
    const { api, core, passAndList } = await startRefreshWorld()
    api.respond('tasks.list', refuseWith(403, 'SCOPE_DENIED'))
    core.application.notice('start')
    const asked = await passAndList(HOUR)
    expect(asked.filter((name) => name === 'tasks.list')).toHaveLength(1)
    expect(asked.filter((name) => name === 'pipelines.list').length).toBeGreaterThan(5)
  })

  it('ends at what is said of the whole token, wherever it stands', async () => {
    const { api, core, passAndList } = await startRefreshWorld()
    api.respond('tasks.list', answerWith('{"error":{"type":"ip_blocked"}}', {}, 403))
    core.application.notice('start')
    expect(await passAndList(20_000)).toEqual(FIRST.slice(0, 3))
  })

  it('ends at the first failure of the connection, keeps what was stored before, and goes on with the next', async () => {
    const { api, core, companyId, passAndList } = await startRefreshWorld()
    api.respond('tasks.list', refuseWith(401, 'INVALID_TOKEN'))
    core.application.notice('start')
    expect(await passAndList(20_000)).toEqual(FIRST.slice(0, 3))
    expect(await core.stored({ kind: 'stalled', companyId, pipelineId: 1 })).toMatchObject({ error: null })
    api.respond('tasks.list', null)
    expect(await passAndList(MINUTE)).toEqual(FIRST.slice(2))
  })
})
