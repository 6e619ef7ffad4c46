// Connects a company: tests the token and finds its company before anything is stored.
import { randomUUID } from 'node:crypto'
import { nameByAddress, numberedName } from '../../../../shared/bridge/company-name.ts'
import { failure, type Result, success } from '../../../../shared/bridge/result.ts'
import { dayInTimeZone } from '../../../../shared/time/calendar.ts'
import {
  type Candidate,
  describeToken,
  findApiCompanyId,
  findShopName,
  tryToken,
} from '../../api/diagnosis.ts'
import { tokenFingerprint } from '../../api/token-trust.ts'
import { writeDemoHistory } from '../../demo/demo-history.ts'
import { DEMO_COMPANY } from '../../demo/demo-runner.ts'
import type { PolicyStore } from '../../policy/policy-store.ts'
import { parseAddress } from '../../vault/address.ts'
import type { CompanyRecord } from '../../vault/company.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'

/** Reads an address and a token, unless the administrator allows other companies alone. */
export async function readCandidate(
  policy: PolicyStore,
  address: string,
  token: string,
): Promise<Result<Candidate>> {
  const parsed = parseAddress(address, token)
  if (!parsed.ok) return parsed
  await policy.whenRead()
  const { locked, companies } = policy.describe()
  const isOffered = companies.some(({ baseUrl }) => baseUrl === parsed.value.baseUrl)
  if (locked.includes('companies') && !isOffered) return failure({ code: 'MANAGED', field: 'address' })
  return parsed
}

/**
 * Returns the shop's name, or the host's until the user gives one; numbered when another company here has that name.
 */
async function nameOf(
  { api, companies }: Pick<CoreContext, 'api' | 'companies'>,
  candidate: Candidate,
): Promise<string> {
  const name = (await findShopName(api, candidate)) ?? nameByAddress(candidate.baseUrl)
  const taken = new Set(companies.list().map(({ label }) => label))
  let number = 1
  while (taken.has(numberedName(name, number))) number += 1
  return numberedName(name, number)
}

export function createConnectionCommands(context: CoreContext) {
  const { api, companies, demo, now, policy, secrets, trust } = context

  /**
   * Returns the connection that this token continues. Another company of the same instance must never inherit stored
   * records, so the same token or the same company_id has to prove it. A connection that was never bound and whose
   * records cannot be opened holds nothing to mix up.
   */
  async function findConnection(
    candidate: Candidate,
    apiCompanyId: string | null,
  ): Promise<CompanyRecord | null> {
    for (const company of companies.list()) {
      if (company.isDemo || company.baseUrl !== candidate.baseUrl) continue
      // The same token may have been assigned to another company since.
      const isOther = apiCompanyId !== null && ![null, apiCompanyId].includes(company.apiCompanyId)
      if (isOther) continue
      await secrets.whenLoaded(company.id)
      const key = secrets.keyOf(company.id)
      const print = tokenFingerprint(key, candidate.token)
      const isSameToken = print !== null && print === company.tokenFingerprint
      const isSameCompany = apiCompanyId !== null && apiCompanyId === company.apiCompanyId
      const isEmpty = company.apiCompanyId === null && key === null && secrets.placeOf(company.id) === 'none'
      if (isSameToken || isSameCompany || isEmpty) return company
    }
    return null
  }

  async function keepConnection(
    candidate: Candidate,
    apiCompanyId: string | null,
    fields: { readonly label: string; readonly timeZone: string },
  ): Promise<void> {
    const known = await findConnection(candidate, apiCompanyId)
    const company: CompanyRecord = {
      id: known?.id ?? randomUUID(),
      label: fields.label || known?.label || (await nameOf(context, candidate)),
      baseUrl: candidate.baseUrl,
      timeZone: fields.timeZone,
      isDemo: false,
      apiCompanyId: apiCompanyId ?? known?.apiCompanyId ?? null,
      tokenFingerprint: null,
      pausedUntilMs: null,
      createdAtMs: known?.createdAtMs ?? now(),
    }
    const key = await secrets.ensureKey(company.id, known === null)
    await secrets.keepToken(company.id, candidate.baseUrl, candidate.token)
    await companies.save({ ...company, tokenFingerprint: tokenFingerprint(key, candidate.token) })
    if (apiCompanyId !== null) trust.note(company.id, candidate.token, apiCompanyId)
    await companies.activate(company.id)
  }

  return {
    'connection.diagnose': async ({ address, token }) => {
      const parsed = await readCandidate(policy, address, token)
      if (!parsed.ok) return parsed
      return describeToken(api, parsed.value)
    },
    'company.connect': async ({ address, token, label, timeZone }) => {
      const parsed = await readCandidate(policy, address, token)
      if (!parsed.ok) return parsed
      const candidate = parsed.value
      const offered = policy.describe().companies.find(({ baseUrl }) => baseUrl === candidate.baseUrl)
      // Days are cut in this zone: the same ones on every computer of the company.
      const zone = offered?.timeZone ?? timeZone
      const tried = await tryToken(api, candidate)
      if (!tried.ok) return tried
      const apiCompanyId = await findApiCompanyId(api, candidate, dayInTimeZone(now(), zone))
      await keepConnection(candidate, apiCompanyId, {
        label: label.trim() || (offered?.label ?? ''),
        timeZone: zone,
      })
      context.refresh.soon()
      return success(await context.announceState())
    },
    'company.connectDemo': async () => {
      const service = await demo.ensure()
      if (service === null) return failure({ code: 'DEMO_UNAVAILABLE' })
      const { history } = service
      const isNew = companies.get(DEMO_COMPANY.id) === null
      if (isNew) await companies.save({ ...DEMO_COMPANY, apiCompanyId: history?.company_id ?? null })
      const key = await secrets.ensureKey(DEMO_COMPANY.id, false)
      if (isNew && key !== null && history) {
        const owner = { companyId: DEMO_COMPANY.id, key }
        await writeDemoHistory(context, DEMO_COMPANY, owner, history)
      }
      await companies.activate(DEMO_COMPANY.id)
      context.refresh.soon()
      return success(await context.announceState())
    },
  } satisfies Partial<CommandHandlers>
}
