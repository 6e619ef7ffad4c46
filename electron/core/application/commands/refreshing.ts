import type { RequestUse } from '../../../../shared/bridge/commands.ts'
import { failure, type Result, success } from '../../../../shared/bridge/result.ts'
import { backgroundLimit, countRequests } from '../../api/token-queue.ts'
import type { CompanyRecord } from '../../vault/company.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'

/** Commands for background work: the full lead sync, the requests of the last hour, and the connection states. */
export function createRefreshingCommands(context: CoreContext) {
  const { companies, requests, connections, leadSync, hourlyRequests, now } = context

  function ofCompany<Value>(run: (company: CompanyRecord) => Value | Promise<Value>) {
    return async ({ companyId }: { readonly companyId: string }): Promise<Result<Value>> => {
      const company = companies.get(companyId)
      return company === null ? failure({ code: 'UNKNOWN_COMPANY' }) : success(await run(company))
    }
  }

  return {
    'leadSync.status': ofCompany(({ id }) => leadSync.status(id)),
    'leadSync.start': ofCompany(({ id }) => {
      void leadSync.start(id)
      return leadSync.status(id)
    }),
    'leadSync.cancel': ofCompany(async ({ id }) => {
      await leadSync.stop(id)
      return leadSync.status(id)
    }),
    'requests.describe': ofCompany(({ id, isDemo }): RequestUse => {
      const lastHour = countRequests(requests.minutesOf(id), now())
      if (isDemo) return { lastHour, limit: null, backgroundLeft: null }
      return {
        lastHour,
        limit: hourlyRequests,
        backgroundLeft: Math.max(0, backgroundLimit(hourlyRequests) - lastHour),
      }
    }),
    'connections.describe': async () => success(connections.describe()),
  } satisfies Partial<CommandHandlers>
}
