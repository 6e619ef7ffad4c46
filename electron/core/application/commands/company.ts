import type { AppError } from '../../../../shared/bridge/app-error.ts'
import { failure, success } from '../../../../shared/bridge/result.ts'
import { APPLICATION } from '../../store/tables/settings.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

/** Commands that choose, rename and disconnect companies. */
export function createCompanyCommands(context: CoreContext) {
  const { companies, demo, secrets } = context
  const unknown: AppError = { code: 'UNKNOWN_COMPANY' }
  return {
    'company.activate': async ({ companyId }) => {
      const company = companies.get(companyId)
      if (company === null) return failure(unknown)
      await companies.activate(companyId)
      return success(await context.announceState())
    },
    'company.rename': async ({ companyId, label }) => {
      const company = companies.get(companyId)
      if (company === null) return failure(unknown)
      await companies.save({ ...company, label })
      return success(await context.announceState())
    },
    'company.setTimeZone': async ({ companyId, timeZone }) => {
      const company = companies.get(companyId)
      if (company === null || company.isDemo) return failure(unknown)
      await context.policy.whenRead()
      // Days are cut in the zone of the policy: the same ones on every computer of the company.
      const isManaged = context.policy.describe().companies.some(({ baseUrl }) => baseUrl === company.baseUrl)
      if (isManaged) return failure({ code: 'MANAGED', field: 'timeZone' })
      await companies.save({ ...company, timeZone })
      return success(await context.announceState())
    },
    'company.disconnect': async ({ companyId, keepStored }) => {
      const company = companies.get(companyId)
      if (company === null) return failure(unknown)
      await secrets.whenLoaded(companyId)
      // Records first: if the keychain then fails, an entry is left behind, never readable records.
      if (!keepStored) {
        await context.settings.forgetCompany(companyId)
        context.requests.forget(companyId)
        context.sentAlerts.forget(companyId)
      }
      const isForgotten = keepStored || (await companies.forget(companyId))
      if (!keepStored) await context.pictures.clear()
      if (company.isDemo) await demo.stop()
      const gone = [companyId]
      // Without a company the application's key seals nothing, unless settings of no company were set.
      if (companies.list().length === 0 && !context.settings.holdsOwn()) gone.push(APPLICATION)
      const removals = await Promise.all(gone.map((id) => secrets.forget(id, { key: !keepStored })))
      const isRemoved = removals.every(Boolean)
      const state = await context.announceState()
      return isForgotten && isRemoved ? success(state) : failure({ code: 'STORE_UNAVAILABLE' })
    },
  } satisfies Partial<CommandHandlers>
}
