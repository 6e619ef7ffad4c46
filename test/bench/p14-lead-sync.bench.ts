// P14: the application's full sync of 5,000 leads into the store, against the minimum of calls that it takes, two at a
// time, each as long as a bare call of a page takes in the same run.
import { join } from 'node:path'
import { type Harness, makeTempFolder, startCore } from '../support/core/core-harness.ts'
import { openStoreThread } from '../support/store/store-fixture.ts'
import { startChildServer } from './child-server.ts'
import { quantile, timesTable } from './statistics.ts'
import { verdict } from './verdict.ts'

const LIMIT = 1.3
const ROUNDS = 12
const ROWS = 5_000
const PAGE = 200
const AT_ONCE = 2
const CALLS = Math.ceil(ROWS / PAGE)
/** Delay of an answer in milliseconds; the first is that of a connection from Brazil to a data centre abroad. */
const DISTANCES = [100, 25]
const BARE_CALLS = 20

const script = join(import.meta.dirname, 'distant-api.ts')

/** Resolves when the full sync is complete. Rejects when it ended otherwise. */
function untilWhole({ application }: Harness): Promise<void> {
  return new Promise((resolve, reject) => {
    application.onEvent((event) => {
      if (event.type !== 'lead-sync' || event.status.state === 'running') return
      if (event.status.wholeAt !== null && event.status.stored === ROWS) resolve()
      else reject(new Error(`not whole: ${JSON.stringify(event.status)}`))
    })
  })
}

async function syncOnce(baseUrl: string): Promise<number> {
  const folder = makeTempFolder()
  const core = await startCore(folder.path, { openStore: openStoreThread, clock: { now: () => Date.now() } })
  try {
    const { companyId } = await core.connect(baseUrl)
    // Every window does the same: the number of leads is known before a user starts a full sync.
    await core.read('leads.list', { limit: 1 })
    const whole = untilWhole(core)
    const startedAt = performance.now()
    await core.value('leadSync.start', { companyId })
    await whole
    return performance.now() - startedAt
  } finally {
    await core.application.close()
    folder.remove()
  }
}

async function callOnce(baseUrl: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${baseUrl}/api/v1/tk/leads.list`, {
    method: 'POST',
    body: JSON.stringify({ order_by: 'created_at_asc', limit: PAGE }),
  })
  await answer.json()
  return performance.now() - startedAt
}

for (const distanceMs of DISTANCES) {
  const server = await startChildServer(script, [String(ROWS), String(distanceMs)])
  try {
    const { baseUrl } = JSON.parse(server.firstLine) as { baseUrl: string }
    const synced: number[] = []
    const called: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (let call = 0; call < BARE_CALLS; call++) called.push(await callOnce(baseUrl))
      synced.push(await syncOnce(baseUrl))
    }
    const least = (CALLS / AT_ONCE) * quantile(called, 0.5)
    console.log(`${ROWS} leads, answers ${distanceMs} ms away, n=${ROUNDS}`)
    console.log(timesTable({ 'all leads read and stored': synced, 'a bare call of a page': called }))
    const ratio = quantile(synced, 0.5) / least
    console.log(
      `P14 ${verdict(ratio <= LIMIT)}: ${ratio.toFixed(2)}× of ${CALLS} calls, ${AT_ONCE} at a time (≤ ${LIMIT}×)`,
    )
  } finally {
    await server.stop()
  }
}
