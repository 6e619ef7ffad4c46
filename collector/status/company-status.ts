// What a Coletor says of its companies: whether each is collected, and why not. For its administrator (`status`), a
// monitor (`/metrics`) and a supervisor (`/readyz`). Names of the configuration, codes, times and counts: no content.
import type { AppErrorCode } from '../../shared/bridge/app-error.ts'
import { addDays, countDays, dayInTimeZone, type PlainDate } from '../../shared/time/calendar.ts'
import type { CompanyConfig } from '../config.ts'
import type { Data } from '../data/database.ts'
import { type CollectorCore, companyIdOf } from '../open-core.ts'

/** A refresh runs every six minutes. */
const LATE_MS = 3_600_000

interface Collection {
  /** When a collection was complete last, milliseconds since 1970; null before the first. */
  readonly collectedAtMs: number | null
  /** Code of why the last one ended early; null when it did not. */
  readonly error: string | null
  /** Days with a stored reading, and those without one since the first. */
  readonly days: number
  readonly gaps: number
}

export interface CompanyStatus extends Collection {
  /** Its name in the configuration. */
  readonly company: string
  readonly hasToken: boolean
}

const NOTHING: Collection = { collectedAtMs: null, error: null, days: 0, gaps: 0 }

const SENTENCES: Partial<Record<AppErrorCode, string>> = {
  UNREACHABLE: 'the platform cannot be reached',
  TIMEOUT: 'the platform did not answer in time',
  TLS_FAILED: 'the certificate of the platform was not accepted',
  TLS_DATE: 'the certificate of the platform is not valid at the time of this server: check its clock',
  REDIRECTED: 'the address of the platform redirects elsewhere',
  NOT_JSON: 'the address answers, but not as the platform does',
  INTERNAL_ERROR: 'the platform failed',
  RATE_LIMITED: 'the platform asked to wait',
  INVALID_TOKEN: 'the platform does not know the token',
  TOKEN_DISABLED: 'the token is disabled',
  IP_BLOCKED: 'the token is not taken from the address of this server',
  NO_COMPANY: 'the token belongs to no company',
  OTHER_COMPANY: 'the token is of another company than the stored history',
  COMPANY_NOT_NAMED: 'nothing was collected yet: start the Coletor once before',
  HISTORY_FILE_LOCKED: 'the passphrase does not open the file',
  SCOPE_DENIED: 'the token may call no operation',
  NO_TOKEN: 'there is no token',
}

/** Returns a code of the closed list in words. */
export function sentenceOf(code: string): string {
  const sentence = SENTENCES[code as AppErrorCode]
  return sentence === undefined ? code : `${sentence} (${code})`
}

/** Returns why a company is not collected; null when it is. */
export function problemOf(status: CompanyStatus, nowMs: number): string | null {
  const { hasToken, collectedAtMs, error } = status
  if (!hasToken) return sentenceOf('NO_TOKEN')
  if (collectedAtMs !== null && nowMs - collectedAtMs < LATE_MS) return null
  if (error !== null) return sentenceOf(error)
  return collectedAtMs === null ? 'nothing was collected yet' : 'nothing was collected for an hour'
}

/** Returns why nothing is collected, without a name; null when one company is. */
export function commonProblem(statuses: readonly CompanyStatus[], nowMs: number): string | null {
  const problems = statuses.map((status) => problemOf(status, nowMs))
  if (problems.includes(null)) return null
  return [...new Set(problems)].join('; ') || 'the configuration has no company'
}

/** Returns the companies as the Coletor noted them last. */
export async function readStatuses(
  { tables }: Pick<Data, 'tables'>,
  companies: readonly CompanyConfig[],
  hasToken: (company: CompanyConfig) => boolean,
): Promise<CompanyStatus[]> {
  const rows = await tables.selectFrom('leme_status').selectAll().execute()
  const noted = new Map(
    rows.map(({ company, collected_at, ...row }) => [company, { ...row, collectedAtMs: collected_at }]),
  )
  return companies.map((each) => {
    const { name } = each
    return { company: name, hasToken: hasToken(each), ...(noted.get(name) ?? NOTHING) }
  })
}

/** @param days in order */
function gapsIn(days: readonly PlainDate[], today: PlainDate): number {
  const [from] = days
  if (from === undefined) return 0
  // Today may still be read.
  const to = days.at(-1) === today ? today : addDays(today, -1)
  return Math.max(0, countDays({ from, to }) - days.length)
}

interface StatusOptions {
  /** Those of now: one may come or go. */
  readonly companies: readonly CompanyConfig[]
  readonly core: Pick<CollectorCore, 'companies' | 'context'>
  readonly data: Data
  readonly now: () => number
  readonly onUnwritable: () => void
}

/** Notes how each refresh ended, from now on. */
export function watchCompanies({ companies, core, data, now, onUnwritable }: StatusOptions) {
  const { connections, events, secrets, store } = core.context
  const write = (company: string, { collectedAtMs, ...row }: Collection) =>
    data.tables
      .insertInto('leme_status')
      .values({ company, collected_at: collectedAtMs, ...row })
      .onConflict((found) =>
        found.column('company').doUpdateSet(({ fn, ref }) => ({
          // A collection that ended early is none.
          collected_at: fn.coalesce(ref('excluded.collected_at'), ref('leme_status.collected_at')),
          error: ref('excluded.error'),
          days: ref('excluded.days'),
          gaps: ref('excluded.gaps'),
        })),
      )
      .execute()
      .catch(onUnwritable)
  /** The last note, which a list waits for. */
  let noted: Promise<unknown> = Promise.resolve()

  async function note(companyId: string, stoppedBy: AppErrorCode | null): Promise<void> {
    const company = companies.find(({ name }) => companyIdOf(name) === companyId)
    const owner = await secrets.ownerOf(companyId)
    // That there is none is seen without a refresh; one that came since is not said to be missing.
    if (company === undefined || stoppedBy === 'NO_TOKEN') return
    const { name, timeZone } = company
    // A platform that fails at each operation ends no refresh.
    const error = stoppedBy ?? connections.describe()[companyId]?.error?.code ?? null
    const days =
      owner === null ? [] : (await store.listPipelinesDays(owner)).map(({ day }) => day as PlainDate)
    const gaps = gapsIn(days, dayInTimeZone(now(), timeZone))
    await write(name, { collectedAtMs: error === null ? now() : null, error, days: days.length, gaps })
  }

  const unsubscribe = events.on('refreshed', ({ companyId, stoppedBy }) => {
    if (stoppedBy !== undefined) noted = Promise.all([noted, note(companyId, stoppedBy)])
  })
  const hasToken = ({ name }: CompanyConfig) => (core.companies.get(name)?.tokenFingerprint ?? null) !== null
  return {
    async list(): Promise<CompanyStatus[]> {
      await noted
      return readStatuses(data, companies, hasToken)
    },
    async close(): Promise<void> {
      unsubscribe()
      await noted
    },
  }
}
