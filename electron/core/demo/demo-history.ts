// The demo company's history: what an application would have stored on earlier mornings, from the demo's own service.
// Only the demo company has one, and it is stored by the same calls as any answer.

import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import { RESPONSE_SUBJECT } from '../../../shared/bridge/daily-counts.ts'
import { readRawDay } from '../../../shared/funnel/raw-day.ts'
import { fieldOf } from '../../../shared/json/record.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PersonOnDay } from '../../../shared/tasks/people-on-day.ts'
import { addDays, dayInTimeZone } from '../../../shared/time/calendar.ts'
import { type LastLook, seenOf, withSeen } from '../../../shared/time/last-look.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { StoredDay } from '../store/engine/sealed-rows.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { CompanyRecord, RecordOwner } from '../vault/company.ts'
import type { DemoHistory } from './ready-line.ts'

export interface HistoryParts {
  readonly store: Pick<AsyncStore, 'writeCountDay' | 'writePipelinesDay' | 'writeFunnelDays'>
  readonly companySettings: Pick<CompanySettingsStore, 'get' | 'update'>
}

function dated(raw: unknown, key: string, capturedAtMs: number): StoredDay[] {
  const day = fieldOf(raw, key)
  return typeof day === 'string' ? [{ day, payload: raw, capturedAtMs }] : []
}

const CAMPAIGN_DAYS = 9
const TALK_DAYS = 2
const CAMPAIGN = 'Campanha nova na Meta'
const TALK = 'Ligar para os clientes das tarefas mais antigas e reagendar as que ficarem'
const NOTE_IDS = {
  campaign: '0de30000-0000-4000-8000-000000000101',
  talk: '0de30000-0000-4000-8000-000000000102',
}

/** The demo begins with what changed since this look. */
function lastLookOf(look: DemoHistory['look']): LastLook | null {
  if (look === null) return null
  const day = readRawDay(look.day, String(fieldOf(look.day, 'date')))
  const seen = day === null ? null : seenOf(day, look.pipeline_id)
  return withSeen({ at: new Date(look.at).toISOString(), before: null }, null, seen)
}

/** What the demo's user noted: a campaign nine days before the newest morning, and a talk two days before it. */
function notedIn(counts: DemoHistory['counts'], timeZone: string): Pick<CompanySettings, 'notes' | 'talks'> {
  const newest = Math.max(...counts.map(({ at }) => at))
  const dayBefore = (days: number) => addDays(dayInTimeZone(newest, timeZone), -days)
  const campaign = dayBefore(CAMPAIGN_DAYS)
  const talk = dayBefore(TALK_DAYS)
  const people = counts.findLast(({ people }) => people !== undefined)?.people ?? []
  const busiest = people
    .filter(({ id }) => id !== null)
    .reduce<PersonOnDay | null>(
      (most, each) => (most === null || each.count > most.count ? each : most),
      null,
    )
  const note = { pipelineId: null, personId: null, isLeftOut: false }
  return {
    notes: [{ ...note, id: NOTE_IDS.campaign, from: campaign, to: addDays(campaign, 1), text: CAMPAIGN }],
    talks: busiest
      ? [{ ...note, id: NOTE_IDS.talk, from: talk, to: talk, text: TALK, personId: busiest.id }]
      : [],
  }
}

/** Stores the history, the oldest answer first, and the settings unless there is a target. */
export async function writeDemoHistory(
  { store, companySettings }: HistoryParts,
  company: CompanyRecord,
  owner: RecordOwner,
  { answers, counts, responses = [], look, target }: DemoHistory,
): Promise<void> {
  for (const { at, pipeline_id: pipelineId, result } of answers) {
    if (pipelineId === null) {
      const day = dayInTimeZone(at, company.timeZone)
      await store.writePipelinesDay(owner, { day, payload: result, capturedAtMs: at })
      continue
    }
    const days = fieldOf(result, 'days')
    const [stalled = null] = dated(fieldOf(result, 'stalled'), 'snapshot_date', at)
    await store.writeFunnelDays(
      owner,
      pipelineId,
      (Array.isArray(days) ? days : []).flatMap((day) => dated(day, 'date', at)),
      stalled,
    )
  }
  for (const { at, figure, ...counted } of counts) {
    const day = dayInTimeZone(at, company.timeZone)
    await store.writeCountDay(owner, figure, { day, payload: counted, capturedAtMs: at })
  }
  for (const { at, day, record } of responses)
    await store.writeCountDay(owner, RESPONSE_SUBJECT, { day, payload: record, capturedAtMs: at })
  if (Object.keys(companySettings.get(company.id).targets).length > 0) return
  await companySettings.update(company.id, {
    targets: { [target.pipeline_id]: { [target.from]: target.cents as Cents } },
    lastLook: lastLookOf(look),
    ...notedIn(counts, company.timeZone),
  })
}
