import { describe, expect, it } from 'vitest'
import { pipelinesList } from '../../../../shared/api/operations/pipelines.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { TODAY } from '../../../support/core/core-harness.ts'
import { FIRST, MEASURED, MONTHS, startRefreshWorld } from '../../../support/core/refresh-world.ts'
import { answerWith, fakeFunnel, refuseWith } from '../../../support/fakes/fake-api.ts'
import { taskOf } from '../../../support/fakes/task-of.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** As many as without records of people: 420, and the nine quarters of the months of the account. */
const REQUESTS_OF_NINE_HOURS = 430

const NO_LEADS = '{"ok":true,"result":{"total":0,"leads":[]}}'

describe('createCompanyRefresh', () => {
  it('asks no more for the records of people: these are all requests of nine hours', async () => {
    const { core, companyId, passAndList } = await startRefreshWorld()
    core.application.notice('start')
    expect(await passAndList(9 * HOUR)).toHaveLength(REQUESTS_OF_NINE_HOURS)
    const range = { from: TODAY, to: addDays(plainDate(TODAY), 1) }
    const days = await core.kept({ kind: 'people-history', companyId, figure: 'overdue-tasks', ...range })
    expect(days.map(({ day }) => day)).toEqual([TODAY])
  })

  it("asks for a pipeline that is not shown every six hours, and with the first hours of the company's day", async () => {
    const { api, core, passAndList } = await startRefreshWorld()
    const [vendas] = pipelinesList.example.result.pipelines
    const pipelines = [vendas, { ...vendas, id: 2, name: 'Pós-venda' }]
    api.respond('pipelines.list', () => ({ total: 2, pipelines }))
    core.application.notice('start')
    const madeIn = async (hours: number) => {
      const before = api.requests.length
      await passAndList(hours * HOUR)
      return api.requests.slice(before).flatMap(({ body }) => (body.pipeline_id === 2 ? [body.from] : []))
    }
    const [today, tomorrow] = [-91, -90].map((days) => addDays(plainDate(TODAY), days))
    // From noon to eleven at night, to one in the morning, and to six.
    expect(await madeIn(11)).toEqual([today, today])
    expect(await madeIn(2)).toEqual([tomorrow])
    expect(await madeIn(5)).toEqual([])
  })

  it('asks for the months before the past once, and goes on where it was stopped', async () => {
    const { api, core, passAndList, startAnother } = await startRefreshWorld()
    expect(MONTHS.length).toBeLessThanOrEqual(9)
    const isMonth = (name: string) => MONTHS.includes(name)
    const refused = MONTHS[2]?.slice(-10)
    api.respond('marketing.funnel', (request, response) =>
      request.body.from === refused
        ? refuseWith(401, 'INVALID_TOKEN')(request, response)
        : fakeFunnel(request.body),
    )
    core.application.notice('start')
    expect((await passAndList(20_000)).filter(isMonth)).toEqual(MONTHS.slice(0, 3))
    api.respond('marketing.funnel', null)
    await core.application.close()
    const again = await startAnother()
    again.application.notice('start')
    expect((await passAndList(7 * HOUR)).filter(isMonth)).toEqual(MONTHS.slice(2))
  })

  it.each([
    ['asks with every refresh what was refused without a reason', '{"message":"Forbidden"}', 403, 10],
    ['leaves out for hours a scope that was named in a sentence', '"SCOPE_DENIED: tasks"', 403, 1],
    ['leaves out for hours what the instance does not offer', '{"message":"No such route"}', 404, 1],
    ['takes a page that is not found for that, and goes on', '<h1>Not Found</h1>', 404, 1],
  ])('%s', async (_, body, status, times) => {
    const { api, core, passAndList } = await startRefreshWorld()
    api.respond('tasks.list', answerWith(body, {}, status))
    core.application.notice('start')
    const asked = await passAndList(HOUR)
    expect(asked.filter((name) => name === 'tasks.list')).toHaveLength(times)
    expect(asked.filter((name) => name === 'leads.list')).toHaveLength(20 + [MEASURED].length)
  })

  it('leaves out for hours a count of tasks that has no end, after four pages', async () => {
    const { api, core, passAndList } = await startRefreshWorld()
    const tasks = Array.from({ length: 100 }, (_, id) => taskOf(id))
    api.respond('tasks.list', answerWith(JSON.stringify({ ok: true, result: { total: 100, tasks } })))
    core.application.notice('start')
    const asked = await passAndList(HOUR)
    expect(asked.filter((name) => name === 'tasks.list')).toHaveLength(4)
    expect(asked.filter((name) => name === 'leads.list')).toHaveLength(20 + [MEASURED].length)
  })

  it('leaves out for hours one question whose answer is too large, and no other of the operation', async () => {
    const { api, core, passAndList } = await startRefreshWorld()
    const large = answerWith(`"${'x'.repeat(9 * 1024 * 1024)}"`)
    api.respond('leads.list', (request, response) =>
      request.body.status === 'new' ? large(request, response) : answerWith(NO_LEADS)(request, response),
    )
    core.application.notice('start')
    await passAndList(HOUR)
    const isLarge = api.requests.filter(({ operation }) => operation === 'leads.list')
    expect(isLarge.filter(({ body }) => body.status === 'new')).toHaveLength(1)
    expect(isLarge.filter(({ body }) => body.status === undefined)).toHaveLength(10 + [MEASURED].length)
  })

  it('leaves out nothing for hours while the address knows no operation at all', async () => {
    const { api, core, passAndList } = await startRefreshWorld()
    api.respond('*', answerWith('<h1>Not Found</h1>', {}, 404))
    core.application.notice('start')
    const asked = await passAndList(HOUR)
    expect(asked.filter((name) => name === 'tasks.list').length).toBeGreaterThan(5)
  })

  it('keeps up the chosen pipeline where the list of them may not be read', async () => {
    const { api, core, companyId, passAndList } = await startRefreshWorld()
    api.respond('pipelines.list', refuseWith(403, 'SCOPE_DENIED'))
    await core.value('companySettings.update', { companyId, change: { pipelineId: 7 } })
    core.application.notice('start')
    expect(await passAndList(MINUTE)).toEqual(FIRST)
    const ids = api.requests.flatMap(({ body }) => body.pipeline_id ?? [])
    expect(new Set(ids)).toEqual(new Set([7]))
  })
})
