import type { RequestUse } from '../../../shared/bridge/commands.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { backgroundLimit, countRequests } from '../api/request-budget.ts'
import type { CoreContext } from '../context.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import type { CommandHandlers } from './command-handlers.ts'

/** Work of a company that runs for minutes; its progress is sent as events. */
interface LongWork<Status> {
  status(companyId: string): Promise<Status>
  start(companyId: string): Promise<void>
  stop(companyId: string): Promise<void>
}

/**
 * Commands for background work: the full lead sync, the preparation for use without a network, the requests of the last
 * hour, and the connection states.
 */
export function createRefreshingCommands(context: CoreContext) {
  const { companies, requests, connections, preferences, now } = context

  function ofCompany<Value>(run: (company: CompanyRecord) => Value | Promise<Value>) {
    return async ({ companyId }: { readonly companyId: string }): Promise<Result<Value>> => {
      const company = companies.get(companyId)
      return company === null ? failure({ code: 'UNKNOWN_COMPANY' }) : success(await run(company))
    }
  }

  function commandsOf<Status>(work: LongWork<Status>) {
    return {
      status: ofCompany(({ id }) => work.status(id)),
      start: ofCompany(({ id }) => {
        void work.start(id)
        return work.status(id)
      }),
      cancel: ofCompany(async ({ id }) => {
        await work.stop(id)
        return work.status(id)
      }),
    }
  }

  const leadSync = commandsOf(context.leadSync)
  const offlinePreparation = commandsOf(context.offlinePreparation)
  return {
    'leadSync.status': leadSync.status,
    'leadSync.start': leadSync.start,
    'leadSync.cancel': leadSync.cancel,
    'offlinePreparation.status': offlinePreparation.status,
    'offlinePreparation.start': offlinePreparation.start,
    'offlinePreparation.cancel': offlinePreparation.cancel,
    'requests.describe': ofCompany(({ id, isDemo }): RequestUse => {
      const lastHour = countRequests(requests.minutesOf(id), now())
      if (isDemo) return { lastHour, limit: null, backgroundLeft: null }
      const limit = preferences.get().hourlyRequests
      return { lastHour, limit, backgroundLeft: Math.max(0, backgroundLimit(limit) - lastHour) }
    }),
    'connections.describe': async () => success(connections.describe()),
  } satisfies Partial<CommandHandlers>
}
