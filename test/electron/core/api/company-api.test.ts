import { describe, expect, it } from 'vitest'
import { type CompanyApi, createCompanyApi } from '../../../../electron/core/api/company-api.ts'
import { DEMO_COMPANY } from '../../../../electron/core/demo/demo-runner.ts'

const COMPANY = { ...DEMO_COMPANY, isDemo: false }

function apiWith(whenCaughtUp: () => Promise<void>): { readonly companyApi: CompanyApi; sent: number } {
  const counted = {
    sent: 0,
    companyApi: createCompanyApi({
      api: {
        call: async () => {
          counted.sent += 1
          return { ok: true, raw: {}, value: {} }
        },
        close: () => undefined,
      },
      companies: { get: () => COMPANY },
      secrets: { whenLoaded: async () => undefined, tokenFor: () => 'tk' },
      demo: { ensure: async () => null },
      trust: { standingOf: () => 'confirmed', note: () => 'confirmed' },
      requests: { minutesOf: () => [] },
      connections: { note: () => undefined },
      whenCaughtUp,
      hourlyRequests: () => null,
      now: () => 0,
    }),
  }
  return counted
}

describe('createCompanyApi', () => {
  it('asks nothing in the background while answers come faster than they are written', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const counted = apiWith(() => promise)
    const behind = counted.companyApi.ask(COMPANY, 'leads.list', { limit: 1 }, { priority: 'background' })
    // What somebody waits for goes through.
    expect(await counted.companyApi.ask(COMPANY, 'tasks.list', {})).toMatchObject({ ok: true })
    expect(counted.sent).toBe(1)
    resolve()
    expect(await behind).toMatchObject({ ok: true })
    expect(counted.sent).toBe(2)
  })
})
