import { failure, success } from '../../../shared/bridge/result.ts'
import { countRequests } from '../api/request-budget.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

/** What the application asks by itself: the reading of all leads, and the requests of the last hour. */
export function createRefreshingCommands({
  book,
  leadSync,
  requests,
  preferences,
  now,
}: CoreContext): Pick<
  CommandHandlers,
  'leadSync.status' | 'leadSync.start' | 'leadSync.cancel' | 'requests.describe'
> {
  return {
    'leadSync.status': async ({ companyId }) =>
      book.get(companyId) === null
        ? failure({ code: 'UNKNOWN_COMPANY' })
        : success(await leadSync.status(companyId)),
    'leadSync.start': async ({ companyId }) => {
      if (book.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      // It goes on for minutes; its progress comes as events.
      void leadSync.start(companyId)
      return success(await leadSync.status(companyId))
    },
    'leadSync.cancel': async ({ companyId }) => {
      if (book.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
      await leadSync.stop(companyId)
      return success(await leadSync.status(companyId))
    },
    'requests.describe': async ({ companyId }) => {
      const company = book.get(companyId)
      if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
      const lastHour = countRequests(requests.minutesOf(companyId), now())
      return success({ lastHour, limit: company.isDemo ? null : preferences.get().hourlyRequests })
    },
  }
}
