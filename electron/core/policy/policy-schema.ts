// What an administrator may set for many computers: the same keys in the file, in the registry and in the profile. A
// key that is set is locked for the user. docs/policy says the same by hand, and a test compares. There is no key for a
// token, and none for telemetry, because Leme has none.
import { z } from 'zod'
import { isTimeZone } from '../../../shared/time/calendar.ts'
import { readBaseAddress } from '../vault/address.ts'

/** An address as it is stored. */
const baseUrl = z
  .string()
  .max(500)
  .refine((text) => readBaseAddress(text) !== null)
  .transform((text) => readBaseAddress(text) ?? '')

const company = z.strictObject({
  label: z.string().trim().min(1).max(80),
  baseUrl,
  timeZone: z.string().refine(isTimeZone).default('America/Sao_Paulo'),
})

export const policy = z
  .strictObject({
    companies: z.array(company).max(50),
    companiesLocked: z.boolean(),
    language: z.enum(['pt-BR', 'en']),
    theme: z.enum(['system', 'light', 'dark']),
    startAtLogin: z.boolean(),
    updates: z.enum(['on', 'notify', 'off']),
    updatesAddress: baseUrl,
    retentionDays: z.int().min(30).max(3660),
    sharedSettingsLocked: z.boolean(),
    export: z.boolean(),
    /** An e-mail address or a page. */
    support: z.union([z.email(), z.url({ protocol: /^https$/ })]).refine((text) => text.length <= 500),
  })
  .partial()

export type Policy = z.output<typeof policy>
