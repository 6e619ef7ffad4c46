// Leads of an API by the minute, and what of them was asked while they are kept up.
import type { LeadSyncStatus } from '../../../shared/bridge/lead-sync.ts'
import type { FakeApi } from '../fakes/fake-api.ts'
import { type AskedPage, type ManyLead, pageOfLeads } from '../fakes/many-leads.ts'
import { NOON } from './core-harness.ts'
import { type RefreshWorld, startRefreshWorld } from './refresh-world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export function answerLeads(api: FakeApi, leads: readonly ManyLead[]): void {
  api.respond('leads.list', ({ body }) => pageOfLeads(leads, body as unknown as AskedPage))
}

/** Starts a core whose company has so many leads, one a minute of yesterday. */
export async function startWithLeads(count: number) {
  const world = await startRefreshWorld()
  const { api, core, companyId } = world
  const leads: ManyLead[] = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    created_at: new Date(NOON - DAY + index * MINUTE).toISOString(),
  }))
  answerLeads(api, leads)
  const status = () => core.value('leadSync.status', { companyId })
  return { ...world, leads, status, addLead: () => leads.push(newLead(world, leads.length + 1)) }
}

function newLead({ time }: RefreshWorld, id: number): ManyLead {
  return { id, created_at: new Date(time.now()).toISOString() }
}

/** Resolves when a full sync of leads is over. */
export function whenOver({ core }: RefreshWorld): Promise<LeadSyncStatus> {
  return new Promise((resolve) => {
    const stop = core.application.onEvent((event) => {
      if (event.type !== 'lead-sync' || event.status.state === 'running') return
      stop()
      resolve(event.status)
    })
  })
}

/** Starts a full sync of leads; resolves when it is over. */
export async function readAll(world: RefreshWorld): Promise<LeadSyncStatus> {
  const over = whenOver(world)
  await world.core.value('leadSync.start', { companyId: world.companyId })
  return over
}

/** The computer sleeps, wakes and refreshes. */
export async function wakeAfter({ core, time }: RefreshWorld, ms: number): Promise<void> {
  time.sleep(ms)
  core.application.notice('resume')
  await time.pass(2 * MINUTE)
}

/** Pages of leads among what was asked; the counts of the refresh ask for one lead. */
export function pagesAsked({ api }: RefreshWorld) {
  return api.requests.flatMap(({ operation, body }) =>
    operation === 'leads.list' && body.limit !== 1 && body.has_conversation === undefined
      ? [body.created_from ?? 'all']
      : [],
  )
}
