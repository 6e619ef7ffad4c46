// Whether answers to a token may be kept with a connection's records. A connection is bound to the company_id that the
// funnel named (specification 2.11); what another token brings is shown, but kept only once the funnel has named the
// same company for it. Must not hold a token: it knows them by their keyed fingerprints.

import { fingerprint, type SealingKey } from '../store/sealing.ts'
import type { Secrets } from '../vault/secrets.ts'
import type { CompanyRegistry } from './company-registry.ts'

/**
 * `confirmed`: answers may be kept. `unconfirmed`: they are shown live and not kept, as for good with a token that may
 * not ask for the funnel. `foreign`: the funnel named another company; nothing else is asked with the token.
 */
export type TokenStanding = 'confirmed' | 'unconfirmed' | 'foreign'

export interface TokenTrust {
  standingOf(companyId: string, token: string): TokenStanding
  /** Takes note of the company that the funnel named; answers the token's standing from then on. */
  note(companyId: string, token: string, apiCompanyId: string): TokenStanding
}

/** What the store keeps of a token: tells whether the same one is used again. Null without a key. */
export function tokenFingerprint(key: SealingKey | null, token: string): string | null {
  return key === null ? null : fingerprint(key, `token\n${token}`).toString('hex')
}

export function createTokenTrust({
  companies,
  secrets,
}: {
  readonly companies: CompanyRegistry
  readonly secrets: Pick<Secrets, 'keyOf'>
}): TokenTrust {
  /** What the funnel said in this run, by company; of the token that was in use then. */
  const said = new Map<string, { readonly token: string | null; readonly standing: TokenStanding }>()

  return {
    standingOf(companyId, token) {
      const company = companies.get(companyId)
      // Forgotten while it was asked: there is nothing left to keep the answer with.
      if (company === null) return 'unconfirmed'
      if (company.apiCompanyId === null || company.isDemo) return 'confirmed'
      const print = tokenFingerprint(secrets.keyOf(companyId), token)
      const last = said.get(companyId)
      if (last !== undefined && last.token === print) return last.standing
      return print !== null && print === company.tokenFingerprint ? 'confirmed' : 'unconfirmed'
    },
    note(companyId, token, apiCompanyId) {
      const company = companies.get(companyId)
      if (company === null) return 'unconfirmed'
      const print = tokenFingerprint(secrets.keyOf(companyId), token)
      const isFirst = company.apiCompanyId === null
      const standing = isFirst || company.apiCompanyId === apiCompanyId ? 'confirmed' : 'foreign'
      said.set(companyId, { token: print, standing })
      // Kept, so that a restart knows it as well; a foreign token has to be confirmed anew.
      const kept =
        standing === 'confirmed'
          ? print
          : company.tokenFingerprint === print
            ? null
            : company.tokenFingerprint
      if (isFirst || kept !== company.tokenFingerprint) {
        void companies.save({
          ...company,
          apiCompanyId: company.apiCompanyId ?? apiCompanyId,
          tokenFingerprint: kept,
        })
      }
      return standing
    },
  }
}
