// The token of a connected company: replaced after the new one is proven, and diagnosed again.
import type { AppError } from '../../../../shared/bridge/app-error.ts'
import { failure, success } from '../../../../shared/bridge/result.ts'
import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import { describeToken, findApiCompanyId, tryToken } from '../../api/diagnosis.ts'
import { tokenFingerprint } from '../../api/token-trust.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'
import { readCandidate } from './connection.ts'

const UNKNOWN: AppError = { code: 'UNKNOWN_COMPANY' }

export function createCompanyTokenCommands(context: CoreContext) {
  const { api, companies, demo, now, policy, secrets, trust } = context
  return {
    'company.replaceToken': async ({ companyId, token }) => {
      const company = companies.get(companyId)
      if (company === null || company.isDemo) return failure(UNKNOWN)
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
      const company = companies.get(companyId)
      if (company === null) return failure(UNKNOWN)
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
