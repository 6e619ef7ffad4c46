// What an administrator may set for many computers. The file's form, the names in the registry, the templates for group
// policies and the reference in docs/policy come from this schema alone. There is no key for a token, and none for
// telemetry, because Leme has none.
import { z } from 'zod'
import { isTimeZone } from '../../../shared/time/calendar.ts'
import { readBaseAddress } from '../api/base-address.ts'

const DEFAULT_ZONE = 'America/Sao_Paulo'

/** An address as it is stored. */
const baseUrl = z
  .string()
  .max(500)
  .refine((text) => readBaseAddress(text) !== null)
  .transform((text) => readBaseAddress(text) ?? '')

const webAddress = z.url({ protocol: /^https$/ }).max(500)

const company = z.strictObject({
  label: z.string().trim().min(1).max(80),
  baseUrl,
  timeZone: z.string().refine(isTimeZone).default(DEFAULT_ZONE),
})

/** One list for `defaults` and for `enforced`. */
export const policySettings = z.strictObject({
  companies: z.array(company).max(50).optional(),
  companiesLocked: z.boolean().optional(),
  language: z.enum(['pt-BR', 'en']).optional(),
  theme: z.enum(['system', 'light', 'dark']).optional(),
  startAtLogin: z.boolean().optional(),
  updates: z
    .strictObject({
      mode: z.enum(['on', 'notify', 'off']).optional(),
      feed: baseUrl.optional(),
    })
    .optional(),
  retentionDays: z.int().min(30).max(3660).optional(),
  sharedSettingsLocked: z.boolean().optional(),
  features: z
    .strictObject({
      export: z.boolean().optional(),
      demo: z.boolean().optional(),
      deepLinks: z.boolean().optional(),
    })
    .optional(),
  support: z.strictObject({ email: z.email().max(200).optional(), url: webAddress.optional() }).optional(),
})

export const policy = z.strictObject({
  defaults: policySettings.optional(),
  enforced: policySettings.optional(),
})

export type PolicySettings = z.output<typeof policySettings>
export type Policy = z.output<typeof policy>
