// Whether answers to a token may be stored with a connection's records. A connection is bound to the company_id in the
// funnel's answer (specification 2.11). Answers to another token are shown, but stored only once the funnel has named
// the same company for it. Must not hold a token: it identifies tokens by their keyed fingerprints.

import type { CompanyRecord } from '../vault/company.ts'
import { fingerprint, type SealingKey } from '../vault/sealing.ts'
import type { Secrets } from '../vault/secrets.ts'

/**
 * `confirmed`: answers may be stored. `unconfirmed`: answers are shown live but not stored; a token without access to
 * the funnel stays so. `foreign`: the funnel named another company; no other operation is called with the token.
 */
export type TokenStanding = 'confirmed' | 'unconfirmed' | 'foreign'

export type TokenTrust = ReturnType<typeof createTokenTrust>

/** Returns the fingerprint that the store keeps of a token, to detect the same token again. Null without a key. */
export function tokenFingerprint(key: SealingKey | null, token: string): string | null {
  return key === null ? null : fingerprint(key, `token\n${token}`).toString('hex')
}

export function createTokenTrust({
  companies,
  secrets,
}: {
  readonly companies: {
    get(companyId: string): CompanyRecord | null
    save(company: CompanyRecord): Promise<void>
  }
  readonly secrets: Pick<Secrets, 'keyOf'>
}) {
  /** The last result of the funnel in this run, by company, for the token that was used then. */
  const said = new Map<string, { readonly token: string | null; readonly standing: TokenStanding }>()

  return {
    standingOf(companyId: string, token: string): TokenStanding {
      const company = companies.get(companyId)
      // The company was deleted during the call: there are no records to store the answer with.
      if (company === null) return 'unconfirmed'
      if (company.apiCompanyId === null || company.isDemo) return 'confirmed'
      const print = tokenFingerprint(secrets.keyOf(companyId), token)
      const last = said.get(companyId)
      if (last !== undefined && last.token === print) return last.standing
      return print !== null && print === company.tokenFingerprint ? 'confirmed' : 'unconfirmed'
    },
    /** Records the company that the funnel named. Returns the token's standing from then on. */
    note(companyId: string, token: string, apiCompanyId: string): TokenStanding {
      const company = companies.get(companyId)
      if (company === null) return 'unconfirmed'
      const print = tokenFingerprint(secrets.keyOf(companyId), token)
      const isFirst = company.apiCompanyId === null
      const standing = isFirst || company.apiCompanyId === apiCompanyId ? 'confirmed' : 'foreign'
      said.set(companyId, { token: print, standing })
      // Stored, so that a restart knows it too. A foreign token must be confirmed again.
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
