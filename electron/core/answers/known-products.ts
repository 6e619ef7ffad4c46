// What is stored of a company's catalogue, for choices that no operation lists (specification 4.8).

import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { KnownProducts } from '../../../shared/catalogue/known-products.ts'
import type { GatewayOptions } from './gateway.ts'

/** Fails with UNKNOWN_COMPANY, and with STORE_UNAVAILABLE without the company's key. */
export type ReadKnownProducts = (companyId: string) => Promise<Result<KnownProducts>>

export function createKnownProducts({
  companies,
  secrets,
  store,
}: Pick<GatewayOptions, 'companies' | 'secrets' | 'store'>): ReadKnownProducts {
  return async (companyId) => {
    if (companies.get(companyId) === null) return failure({ code: 'UNKNOWN_COMPANY' })
    await secrets.whenLoaded(companyId)
    const key = secrets.keyOf(companyId)
    if (key === null) return failure({ code: 'STORE_UNAVAILABLE' })
    return success(await store.knownProducts({ companyId, key }))
  }
}
