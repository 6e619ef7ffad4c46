// "Pasta da equipe": choosing the folder, its passphrase, and leaving it. It asks the API nothing.
import { passphraseProblem } from '../../../shared/bridge/history-copy.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import type { TeamFolderStatus } from '../../../shared/bridge/team-folder.ts'
import { catching } from '../history/history-exchange.ts'
import { deriveFileKey, type FileKey, keyOfFile } from '../history/sealed-file.ts'
import { teamSalt } from './team-config.ts'
import { listTeamFiles, readStart } from './team-files.ts'
import { createTeamPasses, type TeamPassesOptions } from './team-passes.ts'
import { usableFolder } from './team-state.ts'

/** Returns whether a file in the folder proves the passphrase, or another one; null when none does either. */
async function isProven(folder: string, key: FileKey): Promise<boolean | null> {
  let isProven: boolean | null = null
  for (const { name } of (await listTeamFiles(folder)).files) {
    const found = await keyOfFile((await readStart(folder, name)) ?? Buffer.alloc(0), key)
    if ('key' in found) return true
    if (found.code === 'HISTORY_FILE_LOCKED') isProven = false
  }
  return isProven
}

export function createTeamFolder(options: TeamPassesOptions) {
  const { exchange, configs, policy, chooseFolder, historyCost } = options
  const passes = createTeamPasses(options)
  const { describe, run } = passes

  return {
    ...passes,
    /** Shows the system's dialog, and remembers the folder until its passphrase is typed. */
    async choose(companyId: string): Promise<Result<TeamFolderStatus>> {
      await policy.whenRead()
      const { features, teamFolder } = policy.describe()
      if (!features.export || teamFolder !== null) return failure({ code: 'MANAGED', field: 'teamFolder' })
      const folder = chooseFolder === null ? null : await chooseFolder()
      if (folder !== null) passes.of(companyId).chosen = folder
      return success(describe(companyId))
    },
    /**
     * Uses the folder under a passphrase, and resolves after the first pass. Fails with BAD_INPUT without a folder and
     * for a weak passphrase, with HISTORY_FILE_LOCKED when the files of the team have another one, with
     * FOLDER_UNREACHABLE, and with the codes of `HistoryExchange.named`.
     */
    join: (companyId: string, passphrase: string): Promise<Result<TeamFolderStatus>> =>
      catching(async () => {
        await policy.whenRead()
        const team = passes.of(companyId)
        const folder = usableFolder(policy, team.chosen)
        if (folder === null) return failure({ code: 'BAD_INPUT', field: 'folder' })
        if (passphraseProblem(passphrase) !== null) return failure({ code: 'BAD_INPUT', field: 'passphrase' })
        const named = await exchange.named(companyId)
        if (!named.ok) return named
        const key = await deriveFileKey(passphrase, teamSalt(named.value.apiCompanyId), historyCost)
        const proven = await isProven(folder, key).catch(() => undefined)
        if (proven === undefined) return failure({ code: 'FOLDER_UNREACHABLE' })
        if (proven === false) return failure({ code: 'HISTORY_FILE_LOCKED' })
        const config = { ...configs.get(companyId), folder: team.chosen, key: key.bytes.toString('base64') }
        await configs.set(companyId, { ...config, written: null, filledDays: 0 })
        Object.assign(team, { chosen: null, seen: new Map() })
        await run(companyId)
        return success(describe(companyId))
      }),
    /** Reads and writes now. */
    async sync(companyId: string): Promise<TeamFolderStatus> {
      await run(companyId)
      return describe(companyId)
    },
    /** Forgets the folder and its key. This computer's file stays in it. */
    async leave(companyId: string): Promise<TeamFolderStatus> {
      const config = configs.get(companyId)
      await configs.set(companyId, { ...config, folder: null, key: null, written: null, filledDays: 0 })
      Object.assign(passes.of(companyId), { seen: new Map(), tooMany: 0, problem: null, readAtMs: null })
      return describe(companyId)
    },
  }
}
