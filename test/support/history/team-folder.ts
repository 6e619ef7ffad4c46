// Computers of one company over one folder of files, each with its own store.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ApplicationDeps, ApplicationTuning } from '../../../electron/core/deps.ts'
import { createLastingVault, type Harness, makeTempFolder, NOON, startCore } from '../core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../fakes/fake-api.ts'
import { PASSPHRASE, QUICK } from './copied-history.ts'

export interface TeamComputer {
  readonly core: Harness
  readonly companyId: string
  /** The folder of its data. */
  readonly data: string
  /** Ends the core, and starts another one over the same data and keychain. */
  restart(): Promise<Harness>
  /** Uses the folder of the team. */
  join(passphrase?: string): ReturnType<Harness['call']>
  /** Reads and writes the folder now. Returns its state. */
  sync(): ReturnType<typeof syncOf>
  settings(): Promise<NonNullable<Awaited<ReturnType<typeof settingsOf>>>>
}

const syncOf = (core: Harness, companyId: string) => core.value('teamFolder.sync', { companyId })
const settingsOf = async (core: Harness, companyId: string) =>
  (await core.value('app.state', {})).companySettings[companyId]

export interface Team {
  readonly api: FakeApi
  /** The folder of the team. */
  readonly folder: string
  /** The clock of every computer, milliseconds since 1970. */
  nowMs: number
  /** Connects another computer, which does not use the folder yet. */
  add(deps?: Partial<ApplicationDeps>, tuning?: ApplicationTuning): Promise<TeamComputer>
}

/** Opens the world of one test; everything ends with the test. */
export async function openTeam(): Promise<Team> {
  const parent = makeTempFolder()
  const api = await startFakeApi()
  const folder = join(parent.path, 'team')
  mkdirSync(folder)
  const opened: Harness[] = []
  onTestFinished(async () => {
    for (const { application } of opened) await application.close()
    await api.close()
    parent.remove()
  })
  const team: Team = {
    api,
    folder,
    nowMs: NOON,
    async add(deps = {}, tuning = {}) {
      const data = join(parent.path, `computer-${opened.length}`)
      const vault = createLastingVault()
      const start = async () => {
        const core = await startCore(
          data,
          { vault, clock: { now: () => team.nowMs }, chooseFolder: async () => folder, ...deps },
          { historyCost: QUICK, ...tuning },
        )
        opened.push(core)
        return core
      }
      const core = await start()
      const { companyId } = await core.connect(api.baseUrl)
      return {
        core,
        companyId,
        data,
        async restart() {
          await core.application.close()
          return start()
        },
        async join(passphrase = PASSPHRASE) {
          await core.call('teamFolder.choose', { companyId })
          return core.call('teamFolder.join', { companyId, passphrase })
        },
        sync: () => syncOf(core, companyId),
        settings: async () => (await settingsOf(core, companyId)) as never,
      }
    },
  }
  return team
}
