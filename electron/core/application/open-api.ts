import { HOURLY_REQUESTS } from '../../../shared/bridge/app-state.ts'
import { createApiClient } from '../api/api-client.ts'
import { createCompanyApi } from '../api/company-api.ts'
import { createConnections } from '../api/connections.ts'
import { DEFAULT_LIMITS } from '../api/http-call.ts'
import { createTokenTrust } from '../api/token-trust.ts'
import { createDemoRunner, DEMO_COMPANY } from '../demo/demo-runner.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

const RETRY_DELAY_MS = 600

export type CoreApi = ReturnType<typeof openApi>['parts']

/** The third phase: the API can be called. No call is made yet. */
export function openApi(host: CoreHost, data: CoreData) {
  const { deps, tuning, events, now, random, redactor } = host
  const { companies, requests, secrets, store } = data
  const hourlyRequests = tuning.hourlyRequests ?? HOURLY_REQUESTS
  const { startDemo } = deps
  const begin = startDemo && (() => startDemo({ hasHistory: companies.get(DEMO_COMPANY.id) === null }))
  const demo = createDemoRunner(begin, (service) => {
    redactor.protect(service.token)
    if (companies.get(DEMO_COMPANY.id) !== null) events.emit('state', null)
  })
  const api = createApiClient({
    fetch: deps.fetch,
    now,
    random,
    limits: { ...DEFAULT_LIMITS, ...tuning.limits },
    retryDelayMs: tuning.retryDelayMs ?? RETRY_DELAY_MS,
    onRequest: (companyId, minutes) => {
      // A request that waited while its company was deleted must not restore its id.
      // A server has no limit of its own to count for.
      if (companies.get(companyId) !== null && tuning.hasNoWindow !== true) requests.note(companyId, minutes)
    },
    onPause: (companyId, untilMs) => {
      const company = companies.get(companyId)
      if (company !== null) void companies.save({ ...company, pausedUntilMs: untilMs })
      const until = untilMs === null ? null : new Date(untilMs).toISOString()
      events.emit('desktop', { type: 'rate-limited', companyId, until })
    },
  })
  const connections = createConnections(now, (companyId, connection) =>
    events.emit('desktop', { type: 'connection', companyId, connection }),
  )
  const trust = createTokenTrust({ companies, secrets })
  const companyApi = createCompanyApi({
    api,
    companies,
    connections,
    demo,
    now,
    requests,
    secrets,
    trust,
    whenCaughtUp: store.whenCaughtUp,
    // The demo company's service runs on this computer, and no one else shares it. A server asks for all: the
    // platform's own quota is its limit.
    hourlyRequests: ({ isDemo }) => (isDemo || tuning.hasNoWindow === true ? null : hourlyRequests),
  })
  return {
    parts: { api, companyApi, connections, demo, hourlyRequests, trust },
    async close() {
      api.close()
      await demo.stop()
    },
  }
}
