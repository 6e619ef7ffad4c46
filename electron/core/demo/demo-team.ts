// The demo company's second computer: what it alone stored on two mornings comes from its file in the team's folder.
import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldOf } from '../../../shared/json/record.ts'
import { dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import { packLines } from '../history/history-lines.ts'
import { HISTORY_COST, KEY_BYTES, type ScryptCost, sealFile } from '../history/sealed-file.ts'
import type { PolicyStore } from '../policy/policy-store.ts'
import type { KindRecord } from '../store/history-calls.ts'
import { type TeamConfigs, teamFileName, teamKey } from '../team/team-config.ts'
import { writeTeamFile } from '../team/team-files.ts'
import { DEMO_COMPANY } from './demo-company.ts'
import { forecastRecords } from './demo-history.ts'
import type { DemoHistory } from './past-answers.ts'

/** Mornings, counted back from the newest one, on which the second computer alone was on. */
const COLLEAGUE_MORNINGS = [9, 10]
/** Mornings on which no computer was on: a gap. */
const NOBODY_MORNINGS = [21]
const COLLEAGUE_COMPUTER = '0de3000000000002'

/** Returns what is known of a day by asking on it, as a store keeps it. */
function snapshotsIn({ answers, counts, forecasts }: DemoHistory): KindRecord[] {
  const dayOf = (at: number) => dayInTimeZone(at, DEMO_COMPANY.timeZone)
  const answered = answers.flatMap(({ at, pipeline_id: key, result }) => {
    const [kind, payload] =
      key === null ? ['pipelines_days', result] : ['stalled_days', fieldOf(result, 'stalled')]
    return { kind, key, day: dayOf(at), payload, capturedAtMs: at }
  })
  const counted = counts.map(({ at, figure: key, ...payload }) => {
    return { kind: 'count_days', key, day: dayOf(at), payload, capturedAtMs: at }
  })
  return [...answered, ...counted, ...forecastRecords(forecasts, DEMO_COMPANY.timeZone)]
}

/** Parts the history into what this computer stored, and the records that the second one alone has. */
export function partDemoHistory(history: DemoHistory): {
  readonly own: DemoHistory
  readonly colleague: readonly KindRecord[]
} {
  const dayOf = ({ at }: { readonly at: number }) => dayInTimeZone(at, DEMO_COMPANY.timeZone)
  const days = [...new Set(history.answers.map(dayOf))]
  const daysAgo = (mornings: readonly number[]) => new Set(mornings.map((ago) => days.at(-1 - ago)))
  const of = (isTaken: (day: PlainDate) => boolean): DemoHistory => ({
    ...history,
    answers: history.answers.filter((each) => isTaken(dayOf(each))),
    counts: history.counts.filter((each) => isTaken(dayOf(each))),
    forecasts: history.forecasts.filter((each) => isTaken(dayOf(each))),
  })
  const [colleagues, nobodys] = [daysAgo(COLLEAGUE_MORNINGS), daysAgo(NOBODY_MORNINGS)]
  return {
    own: of((day) => !colleagues.has(day) && !nobodys.has(day)),
    colleague: snapshotsIn(of((day) => colleagues.has(day))),
  }
}

export interface DemoTeamOptions {
  readonly configs: TeamConfigs
  readonly policy: Pick<PolicyStore, 'describe'>
  readonly dataFolder: string
  readonly now: () => number
  readonly historyCost?: ScryptCost | undefined
}

export function createDemoTeam({
  configs,
  policy,
  dataFolder,
  now,
  historyCost = HISTORY_COST,
}: DemoTeamOptions) {
  const folder = join(dataFolder, 'demo-team')

  async function write(apiCompanyId: string, records: readonly KindRecord[]): Promise<void> {
    const key = randomBytes(KEY_BYTES).toString('base64')
    const madeAtMs = Math.max(...records.map(({ capturedAtMs }) => capturedAtMs))
    const head = {
      company: apiCompanyId,
      madeAt: new Date(madeAtMs).toISOString(),
      settings: {},
      computer: COLLEAGUE_COMPUTER,
    }
    async function* pages() {
      yield records
    }
    const sealed = await sealFile(packLines(head, pages()), teamKey(apiCompanyId, key, historyCost))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeTeamFile(folder, teamFileName(apiCompanyId, COLLEAGUE_COMPUTER), sealed, now())
    await configs.set(DEMO_COMPANY.id, { ...configs.get(DEMO_COMPANY.id), folder, key })
  }

  return {
    /**
     * Writes the file of a second computer, whose folder the demo company uses from then on. Resolves to what this
     * computer stored itself: the whole history when a policy allows no such folder, or it cannot be written.
     */
    async share(history: DemoHistory): Promise<DemoHistory> {
      const { features, teamFolder } = policy.describe()
      const { own, colleague } = partDemoHistory(history)
      if (!features.export || teamFolder !== null || colleague.length === 0) return history
      return write(history.company_id, colleague).then(
        () => own,
        () => history,
      )
    },
    /** Removes the folder: its files cannot be read without the key, which is forgotten. */
    remove: () => rm(folder, { recursive: true, force: true }).catch(() => undefined),
  }
}
