import { failure, success } from '../../../shared/bridge/result.ts'
import { backgroundLimit, countRequests } from '../api/request-budget.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

/** Parts that these commands need. */
type RefreshingParts = Pick<
  CoreContext,
  'companies' | 'leadSync' | 'offlinePreparation' | 'requests' | 'connections' | 'preferences' | 'now'
>

/**
 * Commands for background work: the full lead sync, the preparation for use without a network, the requests of the last
 * hour, and the connection states.
 */
export function createRefreshingCommands({
  companies,
  leadSync,
  offlinePreparation,
  requests,
  connections,
  preferences,
  now,
}: RefreshingParts): Pick<
  CommandHandlers,
  | 'leadSync.status'
  | 'leadSync.start'
  | 'leadSync.cancel'
  | 'offlinePreparation.status'
  | 'offlinePreparation.start'
  | 'offlinePreparation.cancel'
  | 'requests.describe'
  | 'connections.describe'
> {
  return {
    'leadSync.status': async ({ companyId }) =>
      companies.get(companyId) === null
        ? failure({ code: 'UNKNOWN_COMPANY' })
        : success(await leadSync.status(companyId)),
    'leadSync.start': async ({ companyId }) => {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      // It runs for minutes; its progress is sent as events.
      void leadSync.start(companyId)
      return success(await leadSync.status(companyId))
    },
    'leadSync.cancel': async ({ companyId }) => {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      await leadSync.stop(companyId)
      return success(await leadSync.status(companyId))
    },
    'offlinePreparation.status': async ({ companyId }) =>
      companies.get(companyId) === null
        ? failure({ code: 'UNKNOWN_COMPANY' })
        : success(await offlinePreparation.status(companyId)),
    'offlinePreparation.start': async ({ companyId }) => {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      // It runs for minutes; its progress is sent as events.
      void offlinePreparation.start(companyId)
      return success(await offlinePreparation.status(companyId))
    },
    'offlinePreparation.cancel': async ({ companyId }) => {
      if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      await offlinePreparation.stop(companyId)
      return success(await offlinePreparation.status(companyId))
    },
    'requests.describe': async ({ companyId }) => {
      const company = companies.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
      const lastHour = countRequests(requests.minutesOf(companyId), now())
      if (company.isDemo) return success({ lastHour, limit: null, backgroundLeft: null })
      const limit = preferences.get().hourlyRequests
      const backgroundLeft = Math.max(0, backgroundLimit(limit) - lastHour)
      return success({ lastHour, limit, backgroundLeft })
    },
    'connections.describe': async () => success(connections.describe()),
  }
}
