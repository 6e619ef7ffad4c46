import type { AppError } from '../../../../shared/bridge/app-error.ts'
import { failure, success } from '../../../../shared/bridge/result.ts'
import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import { backgroundLimit, countRequests } from '../../api/api-client.ts'
import { describeToken, findApiCompanyId, tryToken } from '../../api/diagnosis.ts'
import { tokenFingerprint } from '../../api/token-trust.ts'
import { APPLICATION } from '../../store/tables/settings.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'
import { readCandidate } from './connection.ts'

/** Commands that choose, rename and disconnect companies, and those of a token: replaced once proven, and diagnosed. */
export function createCompanyCommands(context: CoreContext) {
  const { api, companies, demo, now, policy, secrets, trust } = context
  const unknown: AppError = { code: 'UNKNOWN_COMPANY' }
  return {
    'company.activate': async ({ companyId }) => {
      await companies.activate(companyId)
      return success(await context.announceState())
    },
    'company.rename': async ({ companyId, label }) => {
      await companies.save({ ...companies.of(companyId), label })
      return success(await context.announceState())
    },
    'company.setTimeZone': async ({ companyId, timeZone }) => {
      const company = companies.of(companyId)
      if (company.isDemo) return failure(unknown)
      await policy.whenRead()
      // Days are cut in the zone of the policy: the same ones on every computer of the company.
      const isManaged = policy.describe().companies.some(({ baseUrl }) => baseUrl === company.baseUrl)
      if (isManaged) return failure({ code: 'MANAGED', field: 'timeZone' })
      await companies.save({ ...company, timeZone })
      return success(await context.announceState())
    },
    'company.disconnect': async ({ companyId, keepStored }) => {
      const company = companies.of(companyId)
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
    'company.replaceToken': async ({ companyId, token }) => {
      const company = companies.of(companyId)
      if (company.isDemo) return failure(unknown)
      const read = await readCandidate(policy, company.baseUrl, token)
      if (!read.ok) return read
      const tried = await tryToken(api, read.value)
      if (!tried.ok) return tried
      const named = await findApiCompanyId(api, read.value, dayInTimeZone(now(), company.timeZone))
      await secrets.whenLoaded(companyId)
      const print = tokenFingerprint(await secrets.ensureKey(companyId, false), read.value.token)
      // The same token, typed again, needs no proof.
      if (print === null || print !== company.tokenFingerprint) {
        // The stored records are of one company. Without a proof the token may belong to another one.
        if (named === null || company.apiCompanyId === null) {
          return failure({ code: 'BAD_INPUT', field: 'company' })
        }
        if (named !== company.apiCompanyId) return failure({ code: 'OTHER_COMPANY' })
      }
      await secrets.keepToken(companyId, company.baseUrl, read.value.token)
      await companies.save({ ...company, tokenFingerprint: print, pausedUntilMs: null })
      if (named !== null) trust.note(companyId, read.value.token, named)
      return success(await context.announceState())
    },
    'company.diagnose': async ({ companyId }) => {
      const company = companies.of(companyId)
      if (company.isDemo) {
        const service = await demo.ensure()
        return service === null ? failure({ code: 'DEMO_UNAVAILABLE' }) : describeToken(api, service)
      }
      await secrets.whenLoaded(companyId)
      const { baseUrl } = company
      const token = secrets.tokenFor(companyId, baseUrl)
      return token === null ? failure({ code: 'NO_TOKEN' }) : describeToken(api, { baseUrl, token })
    },
  } satisfies Partial<CommandHandlers>
}

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
