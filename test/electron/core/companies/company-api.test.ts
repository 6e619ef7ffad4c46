import { describe, expect, it } from 'vitest'
import { type CompanyApi, createCompanyApi } from '../../../../electron/core/companies/company-api.ts'
import type { CompanyRegistry } from '../../../../electron/core/companies/company-registry.ts'
import { DEMO_COMPANY } from '../../../../electron/core/demo/demo-company.ts'
import { createDemoRunner } from '../../../../electron/core/demo/demo-runner.ts'
import type { Secrets } from '../../../../electron/core/vault/secrets.ts'

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
      companies: { get: () => COMPANY } as unknown as CompanyRegistry,
      secrets: {
        whenLoaded: async () => undefined,
        tokenFor: () => 'tk',
        keyOf: () => null,
      } as unknown as Secrets,
      demo: createDemoRunner(null, () => undefined),
      trust: { standingOf: () => 'confirmed', note: () => 'confirmed' },
      requests: {
        minutesOf: () => [],
        note: () => undefined,
        forget: () => undefined,
        forgetAll: () => undefined,
      },
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
