// R17: during a full sync, leads are created, deleted and backdated, calls fail, and the application is killed. The
// sync ends, stores nothing twice, and reports itself complete only when no existing lead is missing.
import { describe, expect, it } from 'vitest'
import type { CompanyApi, TimedReply } from '../../electron/core/api/company-api.ts'
import { DEMO_COMPANY } from '../../electron/core/demo/demo-runner.ts'
import type { CompanyRegistry } from '../../electron/core/store/company-registry.ts'
import { NOTHING_LEFT_OUT } from '../../electron/core/store/rows/row-limits.ts'
import { createLeadSync, type LeadSyncOptions } from '../../electron/core/sync/lead-sync.ts'
import { deriveSealingKey } from '../../electron/core/vault/sealing.ts'
import { NOON } from '../support/core/core-harness.ts'
import { seededRandom } from '../support/fakes/seeded.ts'
import { SEED, scaled } from './scale.ts'

interface ModelLead {
  readonly id: number
  readonly created_at: string
}

/** An API whose leads change between any two answers. */
function createModel(random: () => number) {
  let clockMs = NOON
  let nextId = 1
  const leads: ModelLead[] = []
  const iso = (ms: number) => new Date(ms).toISOString()
  const add = (createdMs: number) => leads.push({ id: nextId++, created_at: iso(createdMs) })
  const count = Math.floor(random() * 1_500)
  let createdMs = NOON - 86_400_000 * 300
  for (let n = 0; n < count; n++) {
    // Imports create many leads at the same time.
    if (random() > 0.3) createdMs += Math.floor(random() * 3_600_000)
    add(createdMs)
  }
  const always = new Set(leads.map(({ id }) => id))
  const remove = (index: number) => {
    const [gone] = leads.splice(index, 1)
    if (gone) always.delete(gone.id)
  }
  const isRestless = random() < 0.7
  function move(): void {
    clockMs += 1_000
    if (!isRestless || random() < 0.5) return
    for (let n = Math.floor(random() * 4); n > 0; n--) {
      const kind = random()
      if (kind < 0.4) add(clockMs)
      else if (kind < 0.5) add(NOON - Math.floor(random() * 86_400_000 * 300))
      else if (leads.length > 0) remove(Math.floor(random() * leads.length))
    }
  }
  return {
    always,
    leads,
    now: () => clockMs,
    answer(params: { page?: number; limit?: number; created_from?: string }) {
      move()
      const { page = 1, limit = 200, created_from = '' } = params
      const sorted = leads
        .filter(({ created_at }) => created_at >= created_from)
        .sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id - b.id))
      return { rows: sorted.slice((page - 1) * limit, page * limit), total: sorted.length }
    },
  }
}

/** An in-memory store with the rules of the real one. */
function createMemory(now: () => number) {
  const seenAt = new Map<number, number>()
  let progress: unknown = null
  let isWhole = false
  const store: LeadSyncOptions['store'] = {
    async writeLeads(_, rows, seenAtMs) {
      for (const row of rows) seenAt.set((row as ModelLead).id, seenAtMs)
      return NOTHING_LEFT_OUT
    },
    async finishLeadSync(_, { startedAtMs, total }) {
      const seen = [...seenAt].filter(([, at]) => at >= startedAtMs)
      isWhole = seen.length >= total
      if (isWhole) for (const [id, at] of seenAt) if (at < startedAtMs) seenAt.delete(id)
      progress = null
      return isWhole
    },
    readLeadSync: async () => progress,
    async writeLeadSync(_, next) {
      // As JSON, like the real store.
      progress = JSON.parse(JSON.stringify(next))
    },
    leadCoverage: async () => ({ stored: seenAt.size, known: null, isComplete: isWhole, wholeAt: null }),
  }
  return { store, ids: () => new Set(seenAt.keys()), isWhole: () => isWhole, now }
}

interface Outcome {
  readonly calls: number
  readonly isWhole: boolean
  /** Number of leads that existed all the time and are not stored. */
  readonly missing: number
}

async function syncWholly(seed: number): Promise<Outcome & { readonly bound: number }> {
  const random = seededRandom(seed)
  const model = createModel(random)
  const memory = createMemory(model.now)
  let calls = 0
  const bound = 8 * Math.ceil((model.leads.length + 200) / 200) + 80
  const ask = async (_: unknown, __: unknown, params: unknown): Promise<TimedReply> => {
    calls++
    if (calls > bound) throw new Error(`seed ${seed}: goes round in circles`)
    const repliedAtMs = model.now()
    if (random() < 0.03) return { ok: false, error: { code: 'UNREACHABLE' }, repliedAtMs, mayBeKept: false }
    const value = model.answer(params as object)
    return { ok: true, raw: value, value, repliedAtMs: model.now(), mayBeKept: true }
  }
  const options: LeadSyncOptions = {
    companies: { get: () => DEMO_COMPANY } as unknown as CompanyRegistry,
    companyApi: { ask: ask as CompanyApi['ask'] },
    secrets: {
      ownerOf: async (companyId) => ({ companyId, key: deriveSealingKey(Buffer.alloc(32), true) }),
    },
    store: memory.store,
    now: model.now,
    onProgress: () => undefined,
  }
  for (let start = 0; start < 40; start++) {
    // A new instance every time: only the store survives a killed application.
    const sync = createLeadSync(options)
    await sync.start(DEMO_COMPANY.id)
    if ((await sync.status(DEMO_COMPANY.id)).state === 'idle') break
  }
  const ids = memory.ids()
  const missing = [...model.always].filter((id) => !ids.has(id)).length
  return { calls, isWhole: memory.isWhole(), missing, bound }
}

describe('R17 leads that move while all are read', () => {
  it('ends, and is whole only when no lead that was there is missing', async () => {
    const histories = scaled(150, 1_000)
    let whole = 0
    for (let seed = SEED; seed < SEED + histories; seed++) {
      const outcome = await syncWholly(seed)
      if (outcome.isWhole) {
        whole++
        expect(outcome.missing, `seed ${seed}`).toBe(0)
      }
    }
    // A client that never reports a complete sync would otherwise pass.
    expect(whole).toBeGreaterThan(histories / 4)
  }, 300_000)
})
