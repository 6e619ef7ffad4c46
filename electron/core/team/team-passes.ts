// When the folder of a company is read and written: in the background, one pass at a time.

import type { TeamFolderProblem, TeamFolderStatus } from '../../../shared/bridge/team-folder.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { HistoryExchange } from '../history/history-exchange.ts'
import { HISTORY_COST, HistoryFileError, type ScryptCost } from '../history/sealed-file.ts'
import type { PolicyStore } from '../policy/policy-store.ts'
import type { Timers } from '../time/timers.ts'
import { withTimeLimit } from '../vault/time-limit.ts'
import { type TeamConfig, type TeamConfigs, teamKey } from './team-config.ts'
import { listTeamFiles, readingProblem, writingProblem } from './team-files.ts'
import { afterMerge, collectOwn, readOthers, writeOwn } from './team-pass.ts'
import { describeTeam, newTeam, type Team, usableFolder } from './team-state.ts'

const HOUR_MS = 3_600_000
/** Until this computer has written its file of the day. */
const SOON_MS = 300_000
/** After an edit, and after the refresh of a company: several come together. */
const PAUSE_MS = 10_000
/** A network drive that is gone may keep a call for minutes. */
const CLOSE_MS = 1_000

export interface TeamPassesOptions {
  readonly exchange: HistoryExchange
  readonly configs: TeamConfigs
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly policy: Pick<PolicyStore, 'describe' | 'whenRead'>
  /** Shows the system's dialog; null where there is none. */
  readonly chooseFolder: (() => Promise<string | null>) | null
  readonly now: () => number
  readonly timers: Timers
  /** Resolves when no refresh is running. */
  readonly whenRefreshed: () => Promise<void>
  /** Called when records of a company changed. */
  readonly onMerged: (companyId: string) => Promise<void>
  readonly onStatus: (companyId: string, status: TeamFolderStatus) => void
  readonly log: (code: string, detail?: string) => void
  readonly historyCost?: ScryptCost | undefined
}

/** Keeps what changed of the configuration, unless the folder was left or the company was forgotten meanwhile. */
async function keep(
  { companies, configs }: TeamPassesOptions,
  companyId: string,
  change: Partial<TeamConfig>,
): Promise<void> {
  const config = configs.get(companyId)
  if (companies.get(companyId) !== null && config.key !== null)
    await configs.set(companyId, { ...config, ...change })
}

/** Writes and reads the folder of a company once. */
async function pass(
  options: TeamPassesOptions,
  team: Team,
  companyId: string,
  signal: AbortSignal,
): Promise<void> {
  const { exchange, configs, companies, policy, now, onMerged } = options
  const config = configs.get(companyId)
  const folder = usableFolder(policy, config.folder)
  const company = companies.get(companyId)
  if (folder === null || config.key === null || company === null) return
  // The folder that a policy names is no place for the demo.
  if (company.isDemo && folder !== config.folder) return
  const named = await exchange.named(companyId)
  if (!named.ok) return
  const owner = named.value
  const key = teamKey(owner.apiCompanyId, config.key, options.historyCost ?? HISTORY_COST)
  const how = { exchange, owner, folder, key, config, now, signal }
  team.isEdited = false
  const own = await collectOwn(how)
  let { written } = config
  let problem: TeamFolderProblem | null = null
  try {
    written = await writeOwn(how, own)
    if (written !== config.written) await keep(options, companyId, { written })
  } catch (error) {
    if (error instanceof HistoryFileError) throw error
    problem = writingProblem(error)
  }
  try {
    const { files, tooMany } = await listTeamFiles(folder)
    const result = await readOthers({ ...how, config: { ...config, written } }, own, files, team.seen)
    Object.assign(team, { seen: result.seen, tooMany, readAtMs: now() })
    const filledDays = configs.get(companyId).filledDays + result.filledDays
    const isWritten = problem === null && !team.isEdited
    const changed = result.changedRecords + result.changedSettings
    if (changed > 0) {
      await keep(options, companyId, {
        filledDays,
        written: isWritten ? afterMerge(how, own, written) : written,
      })
    }
    if (result.changedRecords > 0) await onMerged(companyId)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    problem = readingProblem(error)
  }
  team.problem = problem
}

export function createTeamPasses(options: TeamPassesOptions) {
  const { configs, companies, policy, now, timers, onStatus, log } = options
  const closing = new AbortController()
  const teams = new Map<string, Team>()

  const of = (companyId: string): Team => getOrMake(teams, companyId, newTeam)

  function describe(companyId: string): TeamFolderStatus {
    const how = { policy, hasDialog: options.chooseFolder !== null, nowMs: now() }
    return describeTeam(of(companyId), configs.get(companyId), how)
  }

  function run(companyId: string): Promise<void> {
    const team = of(companyId)
    team.cancelTimer?.()
    team.cancelTimer = null
    const before = team.running ?? options.whenRefreshed()
    const running = before
      .then(() => policy.whenRead())
      .then(() => (closing.signal.aborted ? undefined : pass(options, team, companyId, closing.signal)))
      .catch(() => log('TEAM_FOLDER', 'failed'))
      .then(() => {
        team.endedAtMs = timers.monotonicMs()
        if (team.running === running) team.running = null
        if (companies.get(companyId) !== null) onStatus(companyId, describe(companyId))
      })
    team.running = running
    return running
  }

  function soon(companyId: string): void {
    const team = of(companyId)
    if (closing.signal.aborted || configs.get(companyId).key === null) return
    team.cancelTimer ??= timers.after(PAUSE_MS, () => void run(companyId))
  }

  return {
    of,
    describe,
    run,
    /** The stored records were erased: every file is read again. */
    forgetSeen(companyId: string): void {
      of(companyId).seen = new Map()
      soon(companyId)
    },
    /** A setting that the team shares was changed here. */
    noteEdit(companyId: string): void {
      of(companyId).isEdited = true
      soon(companyId)
    },
    /** A refresh of the company is over. */
    noteRefreshed(companyId: string): void {
      const { endedAtMs } = of(companyId)
      const company = companies.get(companyId)
      if (company === null) return
      const isWritten = configs.get(companyId).written?.day === dayInTimeZone(now(), company.timeZone)
      const dueAtMs = endedAtMs === null ? 0 : endedAtMs + (isWritten ? HOUR_MS : SOON_MS)
      if (timers.monotonicMs() >= dueAtMs) soon(companyId)
    },
    async whenIdle(): Promise<void> {
      for (const { running } of [...teams.values()]) await running
    },
    async close(): Promise<void> {
      closing.abort()
      for (const { cancelTimer } of teams.values()) cancelTimer?.()
      const all = Promise.all([...teams.values()].map(({ running }) => running))
      await withTimeLimit(all, CLOSE_MS).catch(() => undefined)
    },
  }
}
