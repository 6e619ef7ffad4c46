// The accounts of a company in the vault.

export const tokenAccount = (companyId: string) => `${companyId}/token`
export const keyAccount = (companyId: string) => `${companyId}/store-key`

/** Returns the secret of a store key; null for anything else. */
export function readKey(text: string | null): Buffer | null {
  const bytes = text === null ? null : Buffer.from(text, 'base64')
  return bytes?.length === 32 ? bytes : null
}
