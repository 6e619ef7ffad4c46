// The configuration file of a Coletor. It holds no secret: it names where the secret of the store is found, and the
// tokens of the platform are sealed in the data folder (vault/sealed-vault.ts).
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { isLoopbackHost, readBaseAddress } from '../electron/core/vault/address.ts'
import { isTimeZone } from '../shared/time/calendar.ts'
import { needsSmtp, pushFields, smtpConfig } from './push/push-config.ts'

/** A configuration that cannot be used; the message says which field is wrong and quotes none. */
export class ConfigError extends Error {}

const path = z.string().max(1_000).refine(isAbsolute, 'is no absolute path')

/** Where the secret is found: a file that only its owner can read, a variable, or a credential of systemd. */
const secretSource = z.union(
  [
    z.strictObject({ file: path }),
    z.strictObject({ environment: z.string().regex(/^[A-Z_][A-Z0-9_]*$/) }),
    z.strictObject({ credential: z.string().regex(/^[\w.-]+$/) }),
  ],
  'is one of {"file": …}, {"environment": …} and {"credential": …}',
)

export const companyConfig = z.strictObject({
  /** What the command line calls it. */
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is lower case letters, digits and hyphens'),
  label: z.string().trim().min(1).max(80),
  address: z
    .string()
    .max(500)
    .refine((text) => readBaseAddress(text) !== null, 'is no address of a platform')
    .transform((text) => readBaseAddress(text) ?? ''),
  timeZone: z.string().refine(isTimeZone, 'is no time zone').default('America/Sao_Paulo'),
  ...pushFields,
})

/** Parameters of a database's address; a `host` is the folder of a Unix socket. */
const PARAMETERS = ['sslmode', 'sslrootcert', 'application_name', 'host']

/** Returns what is wrong with the address of a database, without a word of it; null for one that can be used. */
function databaseProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === '')
    return 'is no address such as postgres://leme@db.example/leme?sslmode=verify-full'
  const { password, hostname, searchParams } = url
  // It would stand in the file, and its text in every copy of it.
  if (password !== '' || searchParams.has('password'))
    return 'has a password: PGPASSFILE or PGPASSWORD gives it'
  const names = [...searchParams.keys()]
  if (names.some((name) => !PARAMETERS.includes(name)) || new Set(names).size < names.length)
    return `has a parameter twice, or another than ${PARAMETERS.join(', ')}`
  const isHere = isLoopbackHost(hostname)
  const [mode, folder] = [searchParams.get('sslmode'), searchParams.get('host')]
  if (folder !== null && !(isHere && isAbsolute(folder)))
    return 'has a "host": only the folder of a Unix socket, behind localhost'
  if (mode !== 'verify-full' && !(isHere && (mode ?? 'disable') === 'disable'))
    return 'is on another computer without TLS that is checked: ?sslmode=verify-full switches it on, sslrootcert=FILE names an authority of your own'
  return null
}

const database = z
  .string()
  .max(1_000)
  .check(({ value, issues }) => {
    const message = databaseProblem(value)
    if (message !== null) issues.push({ code: 'custom', input: value, message })
  })

const certificate = z.strictObject({ certificate: path, privateKey: path })

const host = z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1')

const config = z.strictObject({
  /** Folder of the store, the keys and the sealed tokens. */
  data: path,
  secret: secretSource,
  /** The PostgreSQL for the store, the keys and the sealed tokens, which several processes of this Coletor share. */
  database: database.optional(),
  listen: z
    .strictObject({
      /** An address of this computer. Loopback by default: a proxy in front of it is the usual door. */
      host,
      port: z.int().min(0).max(65_535).default(4020),
      tls: certificate.optional(),
    })
    .prefault({}),
  /** Where a monitor reads `/metrics`, of this computer unless `host` says another; nowhere without it. */
  metrics: z.strictObject({ host, port: z.int().min(0).max(65_535) }).optional(),
  /** The server that sends the e-mails of `push` and `alerts`. */
  smtp: smtpConfig.optional(),
  companies: z
    .array(companyConfig)
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'has one name twice'),
})

export const collectorConfig = config.refine(
  ({ smtp, companies }) => smtp !== undefined || !needsSmtp(companies),
  { path: ['smtp'], message: 'is needed for e-mails' },
)

export type CollectorConfig = z.output<typeof collectorConfig>
export type CompanyConfig = CollectorConfig['companies'][number]
export type SecretSource = z.output<typeof secretSource>

/** Returns the company of that name. Throws ConfigError when there is none. */
export function companyNamed({ companies }: CollectorConfig, name: string | undefined): CompanyConfig {
  const company = companies.find((each) => each.name === name)
  if (company === undefined)
    throw new ConfigError('there is no company of this name; company list shows them')
  return company
}

function parse<Schema extends z.ZodType>(schema: Schema, what: string, text: string): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ConfigError(`${what} is no JSON`)
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ConfigError(`${what}: ${issue?.path.join('.') || 'it'} ${issue?.message}`)
}

/** Reads the text of a configuration file. Throws ConfigError. */
export function parseConfig(text: string): CollectorConfig {
  return parse(collectorConfig, 'the configuration', text)
}

/** Reads a company as the configuration has it, beside its others. Throws ConfigError. */
export function parseCompany(text: string, { smtp }: Pick<CollectorConfig, 'smtp'>): CompanyConfig {
  const company = parse(companyConfig, 'the company', text)
  if (smtp === undefined && needsSmtp([company])) throw new ConfigError('smtp is needed for e-mails')
  return company
}

/** Reads a configuration file. Throws ConfigError. */
export function readConfig(file: string): CollectorConfig {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`the configuration cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  return parseConfig(text)
}
