// Events in a company between requests: leads come and go, deals move and are won, lost and reopened, past days are
// corrected, stages and pipelines are added, changed and removed. Writes the service's database; independent of the
// application.
import type { Company } from '../../../service/data/companies/company-queries.ts'
import type { ServiceDatabase } from '../../../service/data/database.ts'
import { insertDeal, insertPipeline } from '../../../service/data/deals/deal-writer.ts'
import { type Channel, insertLead } from '../../../service/data/leads/lead-writer.ts'
import { insertTask } from '../../../service/data/tasks/task-writer.ts'
import { foldText } from '../../../shared/text/fold-text.ts'

export interface World {
  /** Lets a number of events happen at this time (milliseconds since 1970). */
  live(events: number, nowMs: number): void
  /** Changes the shape of a pipeline, or adds or removes one. */
  reorganise(): void
  /** Corrects a past day. */
  correctThePast(nowMs: number): void
  hasLead(id: number): boolean
  leadIds(): number[]
  hasPendingTask(id: number): boolean
}

const DAY_MS = 86_400_000
const CHANNELS: readonly Channel[] = ['google', 'meta', 'other', 'organic']
const REASONS = ['Preço', 'Prazo', 'Fora da região', null] as const
const COLOR = '#2f6fde'

export function createWorld(
  db: ServiceDatabase,
  company: Company,
  random: () => number,
  startMs: number,
): World {
  // Each company has its own range of ids, so that ids of two companies never match.
  let lastId = company.id * 1_000_000
  const nextId = () => ++lastId
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const cents = () => 1_000 + below(2_000_000)

  /** Returns the id of a random row that meets the condition; null when none does. */
  function anyId(table: string, condition: string): number | null {
    const where = `company_id = ? AND ${condition}`
    const { count } = db.get<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE ${where}`,
      company.id,
    ) ?? { count: 0 }
    if (count === 0) return null
    const sql = `SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1 OFFSET ?`
    return db.get<{ id: number }>(sql, company.id, below(count))?.id ?? null
  }

  function pipelineIds(): number[] {
    const sql = 'SELECT id FROM pipelines WHERE is_active = 1 AND (company_id = ? OR company_id IS NULL)'
    return db.all<{ id: number }>(sql, company.id).map(({ id }) => id)
  }

  function stageIds(pipelineId: number): number[] {
    const sql = 'SELECT id FROM stages WHERE pipeline_id = ? ORDER BY sort_order, id'
    return db.all<{ id: number }>(sql, pipelineId).map(({ id }) => id)
  }

  function addPipeline(): void {
    const id = nextId()
    insertPipeline(db, {
      id,
      companyId: company.id,
      name: `Funil ${id}`,
      slug: `funil-${id}`,
      type: 'sales',
      color: COLOR,
      sortOrder: below(50),
      isDefault: false,
      isActive: true,
      stages: ['Contato', 'Proposta', 'Fechamento'].map((name) => ({
        id: nextId(),
        name,
        slug: foldText(name),
        type: 'open',
        color: COLOR,
      })),
    })
  }

  function addLead(atMs: number): void {
    const id = nextId()
    insertLead(db, company, {
      id,
      name: `Lead ${id}`,
      title: null,
      status: 'new',
      channel: pick(CHANNELS),
      opportunityCents: cents(),
      phones: [{ value: `+55 11 9${id}`, type: 'mobile' }],
      emails: [],
      sourceId: null,
      assignedTo: null,
      conversationId: null,
      createdAt: atMs,
      convertedAt: null,
      junkedAt: null,
      junkReason: null,
    })
  }

  function addDeal(atMs: number): void {
    const pipelineId = pick(pipelineIds())
    const id = nextId()
    insertDeal(db, company, {
      id,
      pipelineId,
      stageId: pick(stageIds(pipelineId)),
      leadId: null,
      title: `Negócio ${id}`,
      channel: pick(CHANNELS),
      valueCents: cents(),
      archived: random() < 0.05 ? null : random() < 0.05,
      closing: null,
      createdAt: atMs,
      lastMovedAt: atMs,
    })
  }

  function close(id: number, outcome: 'won' | 'lost', atMs: number): void {
    db.run(
      `UPDATE deals SET is_closed = 1, outcome = ?, lost_reason = ?, closed_at = ?, closed_day = ? WHERE id = ?`,
      outcome,
      outcome === 'lost' ? pick(REASONS) : null,
      atMs,
      company.time.dayOf(atMs),
      id,
    )
  }

  function addTask(nowMs: number): void {
    const id = nextId()
    const deadlineMs = nowMs + (below(12) - 4) * DAY_MS
    insertTask(db, company.id, {
      id,
      ownerType: 'lead',
      ownerId: id,
      type: 'call',
      subject: `Tarefa ${id}`,
      completed: false,
      responsibleId: null,
      deadline: random() < 0.1 ? null : company.time.localDateTimeOf(deadlineMs).slice(0, 19),
      createdAt: nowMs,
    })
  }

  /** Applies `work` to a random row that meets the condition, if there is one. */
  function change(table: string, condition: string, work: (id: number) => void): void {
    const id = anyId(table, condition)
    if (id !== null) work(id)
  }

  const junk = (id: number, atMs: number) =>
    db.run(
      "UPDATE leads SET status = 'junk', junked_at = ?, junked_day = ?, junk_reason = ? WHERE id = ?",
      atMs,
      company.time.dayOf(atMs),
      pick(REASONS),
      id,
    )

  const happenings: readonly (readonly [weight: number, happen: (nowMs: number) => void])[] = [
    [6, addLead],
    [5, addDeal],
    [4, addTask],
    [
      2,
      (nowMs) =>
        change('leads', "status = 'new'", (id) =>
          db.run(
            "UPDATE leads SET status = 'converted', converted_at = ?, converted_day = ? WHERE id = ?",
            nowMs,
            company.time.dayOf(nowMs),
            id,
          ),
        ),
    ],
    [2, (nowMs) => change('leads', "status = 'new'", (id) => junk(id, nowMs))],
    [
      1,
      () =>
        change('leads', '1', (id) => {
          const name = `Lead ${id} ${below(1_000)}`
          db.run('UPDATE leads SET name = ?, name_folded = ? WHERE id = ?', name, foldText(name), id)
        }),
    ],
    [0.1, () => change('leads', '1', (id) => db.run('DELETE FROM leads WHERE id = ?', id))],
    [
      4,
      (nowMs) =>
        change('deals', 'is_closed = 0', (id) => {
          const row = db.get<{ pipeline_id: number }>('SELECT pipeline_id FROM deals WHERE id = ?', id)
          const stageId = pick(stageIds(row?.pipeline_id ?? 0))
          const day = company.time.dayOf(nowMs)
          const sql = 'UPDATE deals SET stage_id = ?, last_moved_at = ?, last_moved_day = ? WHERE id = ?'
          db.run(sql, stageId, nowMs, day, id)
        }),
    ],
    [2, (nowMs) => change('deals', 'is_closed = 0', (id) => close(id, 'won', nowMs))],
    [2, (nowMs) => change('deals', 'is_closed = 0', (id) => close(id, 'lost', nowMs))],
    [
      0.5,
      () =>
        change('deals', 'is_closed = 1', (id) =>
          db.run(
            `UPDATE deals SET is_closed = 0, outcome = NULL, lost_reason = NULL, closed_at = NULL, closed_day = NULL
              WHERE id = ?`,
            id,
          ),
        ),
    ],
    [
      3,
      () =>
        change('tasks', 'completed = 0', (id) => db.run('UPDATE tasks SET completed = 1 WHERE id = ?', id)),
    ],
    [0.2, () => change('tasks', '1', (id) => db.run('DELETE FROM tasks WHERE id = ?', id))],
  ]
  const totalWeight = happenings.reduce((sum, [weight]) => sum + weight, 0)

  const corrections: readonly ((dayMs: number, nowMs: number) => void)[] = [
    (dayMs) => change('deals', 'is_closed = 1', (id) => close(id, 'won', dayMs)),
    (dayMs) => addDeal(dayMs),
    (dayMs) => addLead(dayMs),
    () =>
      change('deals', 'is_closed = 1', (id) =>
        db.run('UPDATE deals SET value_cents = ? WHERE id = ?', cents(), id),
      ),
    (_, nowMs) => change('leads', "status <> 'junk'", (id) => junk(id, nowMs)),
    () => change('deals', 'archived = 0', (id) => db.run('UPDATE deals SET archived = 1 WHERE id = ?', id)),
  ]

  const changes: readonly (() => void)[] = [
    () => {
      const stageId = pick(stageIds(pick(pipelineIds())))
      db.run('UPDATE stages SET name = ? WHERE id = ?', `Etapa ${below(1_000)}`, stageId)
    },
    () => {
      const pipelineId = pick(pipelineIds())
      const sql =
        'INSERT INTO stages (id, pipeline_id, name, slug, type, color, sort_order) VALUES (?, ?, ?, ?, ?, ?, ?)'
      db.run(sql, nextId(), pipelineId, `Nova ${below(1_000)}`, 'nova', 'open', COLOR, below(9))
    },
    () => {
      const stages = stageIds(pick(pipelineIds()))
      const [gone, heir] = stages
      if (gone === undefined || heir === undefined) return
      db.run('UPDATE deals SET stage_id = ? WHERE stage_id = ?', heir, gone)
      db.run('DELETE FROM stages WHERE id = ?', gone)
    },
    () =>
      change('pipelines', '1', (id) =>
        db.run('UPDATE pipelines SET name = ? WHERE id = ?', `Funil ${below(99)}`, id),
      ),
    () => {
      if (pipelineIds().length < 6) addPipeline()
    },
    () => {
      if (pipelineIds().length > 2) change('pipelines', 'is_active = 1', (id) => setActive(id, 0))
    },
    () => change('pipelines', 'is_active = 0', (id) => setActive(id, 1)),
  ]

  function setActive(id: number, isActive: 0 | 1): void {
    db.run('UPDATE pipelines SET is_active = ? WHERE id = ?', isActive, id)
  }

  const world: World = {
    live(events, nowMs) {
      for (let event = 0; event < events; event++) {
        let drawn = random() * totalWeight
        for (const [weight, happen] of happenings) {
          drawn -= weight
          if (drawn > 0) continue
          happen(nowMs)
          break
        }
      }
    },
    reorganise: () => pick(changes)(),
    correctThePast: (nowMs) => pick(corrections)(nowMs - (1 + below(100)) * DAY_MS, nowMs),
    hasLead: (id) => db.get('SELECT 1 FROM leads WHERE id = ?', id) !== undefined,
    leadIds: () =>
      db.all<{ id: number }>('SELECT id FROM leads WHERE company_id = ?', company.id).map(({ id }) => id),
    hasPendingTask: (id) => db.get('SELECT 1 FROM tasks WHERE id = ? AND completed = 0', id) !== undefined,
  }

  addPipeline()
  addPipeline()
  for (let day = 100; day > 0; day--) world.live(5, startMs - day * DAY_MS + below(DAY_MS))
  return world
}
