// A pass over a team's folder while the user goes on editing.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { HistoryExchange } from '../../../../electron/core/history/history-exchange.ts'
import { readContent } from '../../../../electron/core/history/history-lines.ts'
import { openFile } from '../../../../electron/core/history/sealed-file.ts'
import { NO_MERGE } from '../../../../electron/core/store/history-calls.ts'
import { type TeamConfig, teamFileName, teamKey } from '../../../../electron/core/team/team-config.ts'
import { createTeamPasses } from '../../../../electron/core/team/team-passes.ts'
import { success } from '../../../../shared/bridge/result.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'
import { QUICK } from '../../../support/history/copied-history.ts'

const ID = 'company'
const KEY = Buffer.alloc(64, 7).toString('base64')
const NOON = Date.UTC(2026, 10, 23, 15)

/** A computer over `folder` that stores settings alone. `onMerge` runs while the settings of another are merged. */
function openComputer(folder: string, computer: string, onMerge: () => void) {
  let config: TeamConfig = { computer, folder, key: KEY, written: null, filledDays: 0 }
  let settings: Record<string, unknown> = {}
  const company = { id: ID, timeZone: 'UTC', isDemo: false }
  const time = createFakeTime(NOON)
  const passes = createTeamPasses({
    exchange: {
      named: async () => success({ company, apiCompanyId: ID }),
      headOf: () => ({ company: ID, madeAt: new Date(NOON).toISOString(), settings }),
      async *pagesOf() {},
      async merge(_, { head }) {
        settings = { ...head.settings, ...settings }
        onMerge()
        return { ...NO_MERGE, settings: 1 }
      },
    } as Partial<HistoryExchange> as HistoryExchange,
    configs: {
      get: () => config,
      async set(_, changed) {
        config = changed
      },
    },
    companies: { get: () => company as never },
    policy: {
      describe: () => ({ teamFolder: null, features: { export: true } }) as never,
      whenRead: async () => undefined,
    },
    chooseFolder: null,
    now: time.now,
    timers: time.timers,
    whenRefreshed: async () => undefined,
    onMerged: async () => undefined,
    onStatus: () => undefined,
    log: (code, detail) => expect.unreachable(`${code} ${detail}`),
    historyCost: QUICK,
  })
  return {
    passes,
    edit(name: string) {
      settings = { ...settings, [name]: 1 }
      passes.noteEdit(ID)
    },
    /** Returns the names of the settings in this computer's file. */
    async written() {
      const file = readFileSync(join(folder, teamFileName(ID, computer)))
      const opened = await openFile(file, teamKey(ID, KEY, QUICK))
      if ('code' in opened) throw new Error(opened.code)
      return Object.keys((await readContent(opened.content)).head.settings).toSorted()
    },
  }
}

it('writes in the next pass what was edited while a pass merged the settings of another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leme-team-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const other = openComputer(folder, '1'.repeat(16), () => undefined)
  other.edit('theirs')
  await other.passes.run(ID)
  const own = openComputer(folder, '2'.repeat(16), () => own.edit('ours'))
  await own.passes.run(ID)
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await own.written()).toEqual([])
  await own.passes.run(ID)
  expect(await own.written()).toEqual(['ours', 'theirs'])
})
