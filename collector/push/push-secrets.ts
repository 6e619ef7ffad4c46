// The secrets of push, sealed in the data folder: the password of the mail server, and a key for each company that
// signs its webhooks.
import { companyIdOf } from '../open-core.ts'

export const SMTP_ACCOUNT = 'push/smtp'

export const webhookAccount = (companyName: string) => `${companyIdOf(companyName)}/webhook`

const SIGNING_KEY = /^whsec_([A-Za-z0-9+/]+={0,2})$/
const [LEAST_BYTES, MOST_BYTES] = [24, 64]

/** Returns the key of a webhook's secret: `whsec_` and 24 to 64 bytes in base64; null for anything else. */
export function readSigningKey(text: string): Buffer | null {
  const encoded = SIGNING_KEY.exec(text)?.[1]
  if (encoded === undefined) return null
  const key = Buffer.from(encoded, 'base64')
  return key.length >= LEAST_BYTES && key.length <= MOST_BYTES ? key : null
}
