// The part of the configuration that says who gets summaries and alerts. It holds no secret: the password of the mail
// server and the keys that sign a webhook are sealed in the data folder (senders.ts).
import { z } from 'zod'
import { isLoopbackHost } from '../../electron/core/vault/address.ts'
import { alertSettings } from '../../shared/bridge/alerts.ts'

const MOST_ADDRESSES = 50
const MOST_TIMES = 24

const rules = alertSettings.shape

function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

const common = {
  /** Id, slug or name; without it the pipeline that the company's first screen shows. */
  pipeline: z.union([z.int().positive(), z.string().trim().min(1).max(200)]).optional(),
  language: z.enum(['pt-BR', 'en']).default('pt-BR'),
  email: z.array(z.email('is no e-mail address').max(254)).max(MOST_ADDRESSES).default([]),
  /** https, or http on this computer. */
  webhook: z.string().max(1_000).refine(isWebhookAddress, 'is no https address').optional(),
  /** What the webhook takes: figures under a signature, or the message of a chat. */
  format: z.enum(['signed', 'chat', 'teams', 'discord']).default('signed'),
}

const hasReceiver = ({ email, webhook }: { readonly email: readonly string[]; readonly webhook?: string }) =>
  email.length > 0 || webhook !== undefined
const NO_RECEIVER = 'has neither "email" nor "webhook"'

const summary = z
  .strictObject({
    /** `HH:MM` in the company's time zone. */
    at: rules.noLeads.shape.by,
    /** Business days by the company's own calendar, or every day. */
    days: z.enum(['business', 'all']).default('business'),
    ...common,
  })
  .refine(hasReceiver, NO_RECEIVER)

/** A rule that is named is on. */
const alerts = z
  .strictObject({
    overdueTasks: rules.overdueTasks.omit({ isOn: true }).optional(),
    unusual: rules.unusual.omit({ isOn: true }).optional(),
    noLeads: rules.noLeads.omit({ isOn: true }).optional(),
    pace: rules.pace.omit({ isOn: true }).optional(),
    ...common,
  })
  .refine(hasReceiver, NO_RECEIVER)

/** The fields of a company. */
export const pushFields = { push: z.array(summary).max(MOST_TIMES).optional(), alerts: alerts.optional() }

const hostName = z.string().regex(/^[a-z0-9.:-]{1,253}$/i, 'is no name of a server')
/** The scope of Microsoft 365, which gives a mailbox with SMTP.SendAsApp. */
const MICROSOFT_SCOPE = 'https://outlook.office365.com/.default'

/** How the program signs in at a server that takes no password (RFC 6749, 4.4; XOAUTH2). */
const oauth = z.strictObject({
  tokenUrl: z.string().max(1_000).refine(isWebhookAddress, 'is no https address'),
  clientId: z.string().min(1).max(254),
  scope: z.string().min(1).max(1_000).default(MICROSOFT_SCOPE),
})

/** The mail server. Without TLS only on this computer. */
export const smtpConfig = z
  .strictObject({
    host: hostName,
    port: z.int().min(1).max(65_535).default(587),
    tls: z.enum(['starttls', 'implicit', 'none']).default('starttls'),
    /** Without it nobody signs in. */
    user: z.string().min(1).max(254).optional(),
    from: z.email('is no e-mail address').max(254),
    /** How this server calls itself (EHLO); the domain of `from` without it. */
    name: hostName.optional(),
    /** Signs in as `user` with a token; the sealed password is the secret of the client. */
    oauth: oauth.optional(),
  })
  .refine(({ tls, host }) => tls !== 'none' || isLoopbackHost(host), {
    path: ['tls'],
    message: 'is needed for another computer',
  })
  .refine(({ oauth, user }) => oauth === undefined || user !== undefined, {
    path: ['user'],
    message: 'is needed for "oauth": the mailbox',
  })

export type SmtpConfig = z.output<typeof smtpConfig>
export type SummaryPush = z.output<typeof summary>
export type AlertPush = z.output<typeof alerts>
interface CompanyPush {
  readonly push?: readonly SummaryPush[] | undefined
  readonly alerts?: AlertPush | undefined
}
export type Receivers = Pick<SummaryPush, 'email' | 'webhook'> & Partial<Pick<SummaryPush, 'format'>>

/** Returns the receivers of everything that a company pushes. */
export function receiversOf({ push = [], alerts: warned }: CompanyPush): readonly Receivers[] {
  return warned === undefined ? push : [...push, warned]
}

/** True when something goes by e-mail. */
export function needsSmtp(companies: readonly CompanyPush[]): boolean {
  return companies.some((company) => receiversOf(company).some(({ email }) => email.length > 0))
}
