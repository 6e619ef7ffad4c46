import { success } from '../../../../shared/bridge/result.ts'
import { backgroundLimit, countRequests } from '../../api/api-client.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'

/** Commands for background work: the full lead sync, the requests of the last hour, and the connection states. */
export function createRefreshingCommands(context: CoreContext) {
  const { companies, requests, connections, leadSync, hourlyRequests, now } = context

  return {
    'leadSync.status': async ({ companyId }) => success(await leadSync.status(companyId)),
    'leadSync.start': async ({ companyId }) => {
      void leadSync.start(companyId)
      return success(await leadSync.status(companyId))
    },
    'leadSync.cancel': async ({ companyId }) => {
      await leadSync.stop(companyId)
      return success(await leadSync.status(companyId))
    },
    'requests.describe': async ({ companyId }) => {
      const lastHour = countRequests(requests.minutesOf(companyId), now())
      if (companies.of(companyId).isDemo) return success({ lastHour, limit: null, backgroundLeft: null })
      const backgroundLeft = Math.max(0, backgroundLimit(hourlyRequests) - lastHour)
      return success({ lastHour, limit: hourlyRequests, backgroundLeft })
    },
    'connections.describe': async () => success(connections.describe()),
  } satisfies Partial<CommandHandlers>
}
