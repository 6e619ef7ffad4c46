// Whose records are read or written: the company and its key, as the store's calls need them.
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import type { Secrets } from '../vault/secrets.ts'
import type { CompanyRegistry } from './company-registry.ts'

export interface RecordsParts {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly secrets: Pick<Secrets, 'ownerOf'>
}

/** Fails with UNKNOWN_COMPANY, and with STORE_UNAVAILABLE while the company's key is missing. */
export async function recordsOf(
  { companies, secrets }: RecordsParts,
  companyId: string,
): Promise<Result<{ readonly company: CompanyRecord; readonly owner: RecordOwner }>> {
  const company = companies.get(companyId)
  if (company === null) return failure({ code: 'UNKNOWN_COMPANY' })
  const owner = await secrets.ownerOf(companyId)
  return owner === null ? failure({ code: 'STORE_UNAVAILABLE' }) : success({ company, owner })
}
