import { describe, expect, it } from 'vitest'
import type { ApplicationDeps, ApplicationTuning } from '../../../../electron/core/application/deps.ts'
import { DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
import { MAX_VIEW_LENGTH, MAX_VIEWS } from '../../../../shared/bridge/limits.ts'
import { createLastingVault, TODAY } from '../../../support/core/core-harness.ts'
import { coreOfTest } from '../../../support/core/open-world.ts'
import { apiOfEachTest, folderOfEachTest } from '../../../support/each-test.ts'
import { refuseWith } from '../../../support/fakes/fake-api.ts'
import { inSuite } from '../../../support/suites.ts'

const api = apiOfEachTest()
const folder = folderOfEachTest()

const start = (deps: Partial<ApplicationDeps> = {}, tuning: ApplicationTuning = {}) =>
  coreOfTest(folder.path, deps, tuning)

describe('createCore', () => {
  it('keeps preferences and views over a restart', async () => {
    const vault = createLastingVault()
    const first = await start({ vault })
    await first.value('preferences.update', { theme: 'dark' })
    await first.value('preferences.update', { language: 'en' })
    await first.value('preferences.update', { retention: 10 })
    expect(first.events).toHaveLength(3)
    expect(await first.value('view.save', { key: 'funil', view: { from: '2026-01-01' } })).toBeNull()
    await first.application.close()
    expect((await (await start({ vault })).value('app.state', {})).preferences).toEqual({
      language: 'en',
      theme: 'dark',
      retention: 10,
      alerts: DEFAULT_ALERTS,
      staysInBackground: false,
      startsAtLogin: null,
      views: { funil: { from: '2026-01-01' } },
    })
  })

  it.each([
    ['no.such.command', {}, 'command'],
    ['toString', {}, 'command'],
    [{ evil: 1 }, {}, 'command'],
    ['leadSync.status', { companyId: 'x' }, 'companyId'],
    ['app.state', { extra: 1 }, undefined],
    ['app.state', null, undefined],
    ['preferences.update', { theme: 'pink' }, 'theme'],
  ])('refuses %j with %j as BAD_INPUT', async (command, params, field) => {
    const result = await (await start()).application.call(command, params)
    expect(result).toEqual({ ok: false, error: { code: 'BAD_INPUT', ...(field ? { field } : {}) } })
  })

  it('answers UNEXPECTED for a bug and logs no more than where', async () => {
    let isBroken = false
    const clock = {
      now: () => {
        if (isBroken) throw new Error('tk_secret in a message')
        return 0
      },
    }
    const core = await start({ clock })
    const { companyId } = await core.connect(api.baseUrl)
    isBroken = true
    const question = { kind: 'funnel-range', companyId, pipelineId: 1, from: TODAY, to: TODAY } as const
    expect(await core.error('answer.read', { question, readFrom: 'api' })).toEqual({ code: 'UNEXPECTED' })
    expect(core.lines).toEqual(['UNEXPECTED answer.read'])
  })

  it('answers CANCELLED once it is closed, and closes twice without harm', async () => {
    const core = await start()
    await core.application.close()
    await core.application.close()
    expect(await core.error('app.state', {})).toEqual({ code: 'CANCELLED' })
  })

  it('tells of the pause after a 429, and keeps it over a restart', async () => {
    const vault = createLastingVault()
    const first = await start({ vault })
    const { companyId } = await first.connect(api.baseUrl)
    api.respond('*', refuseWith(429, 'RATE_LIMITED', { 'retry-after': '120' }))
    const question = { kind: 'stalled', companyId, pipelineId: 1 } as const
    const until = '2026-11-16T15:02:00.000Z'
    expect((await first.asked(question)).error).toMatchObject({
      code: 'RATE_LIMITED',
      retryAt: until,
    })
    expect(first.events).toContainEqual({ type: 'rate-limited', companyId, until })
    await first.application.close()
    api.requests.length = 0
    const second = await start({ vault })
    expect((await second.asked(question)).error).toMatchObject({
      code: 'RATE_LIMITED',
      retryAt: until,
    })
    expect(api.requests).toHaveLength(0)
  })

  if (inSuite(false, true)) {
    it('refuses a view that is too large, and one more than it keeps, without losing those that are there', async () => {
      const core = await start()
      const view = { text: 'x'.repeat(MAX_VIEW_LENGTH) }
      expect(await core.error('view.save', { key: 'large', view })).toMatchObject({ code: 'BAD_INPUT' })
      for (let number = 0; number < MAX_VIEWS; number += 1) {
        await core.value('view.save', { key: `view ${number}`, view: {} })
      }
      expect(await core.error('view.save', { key: 'one more', view: {} })).toMatchObject({
        code: 'BAD_INPUT',
      })
      expect(await core.value('view.save', { key: 'view 0', view: { changed: true } })).toBeNull()
      const { views } = (await core.value('app.state', {})).preferences
      expect([Object.keys(views).length, views['view 0']]).toEqual([MAX_VIEWS, { changed: true }])
    })
  }
})
