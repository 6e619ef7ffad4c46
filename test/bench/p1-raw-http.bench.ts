// P1: leads.list, 50 rows, with authentication and validation, against raw node:http that reads, parses and writes the
// same. Both read the same file, each in a separate process, called in turns; compared by the processor time of a call.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createCaller } from './caller.ts'
import { processorMs, startChildServer } from './child-server.ts'
import { millis, quantile, table } from './statistics.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const LIMIT = 0.85
const ROUNDS = 15
const CALLS = 500

const folder = mkdtempSync(join(tmpdir(), 'leme-p1-'))
const options = ['--demo', '--data', folder, '--port', '0', '--stop-with-stdin']
const service = await startChildServer(join(ROOT, 'service/main.ts'), options)
const raw = await startChildServer(join(import.meta.dirname, 'raw-server.ts'), [
  join(folder, 'service.sqlite'),
])
const ready = JSON.parse(service.firstLine) as { base_url: string; tokens: { full: string } }
const sides = [
  {
    server: service,
    path: `/api/v1/${ready.tokens.full}/leads.list`,
    port: Number(new URL(ready.base_url).port),
  },
  { server: raw, path: '/', port: (JSON.parse(raw.firstLine) as { port: number }).port },
].map((side) => ({ ...side, caller: createCaller(side.port), times: [] as number[] }))
try {
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { server, caller, path, times } of sides) {
      const before = processorMs(server)
      for (let call = 0; call < CALLS; call += 1) await caller.call(path, { limit: 50 })
      // The first round warms up.
      if (round >= 0) times.push((processorMs(server) - before) / CALLS)
    }
  }
  const [ours = [], bare = []] = sides.map(({ times }) => times)
  const medians = [ours, bare].map((times) => millis(quantile(times, 0.5)))
  console.log(table(['', 'service', 'raw node:http'], [['processor time of a call, median', ...medians]]))
  const ratio = quantile(
    bare.map((time, round) => time / (ours[round] ?? Number.NaN)),
    0.5,
  )
  console.log(
    `P1 ${ratio >= LIMIT ? 'reached' : 'NOT reached'}: ${ratio.toFixed(2)}× of raw node:http (≥ ${LIMIT}×)`,
  )
} finally {
  for (const { caller } of sides) caller.close()
  await service.stop()
  await raw.stop()
  rmSync(folder, { recursive: true, force: true })
}
