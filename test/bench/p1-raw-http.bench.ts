// P1: leads.list, 50 rows, with authentication and validation, against raw node:http that reads, parses and writes the
// same. Both read the same file, each in a separate process, measured in turns.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startChildServer } from './child-server.ts'
import { table } from './statistics.ts'
import { compare } from './throughput.ts'
import { verdict } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const LIMIT = 0.85
const ROUNDS = 15
const ROUND_MS = 1000

const folder = mkdtempSync(join(tmpdir(), 'leme-p1-'))
const service = await startChildServer(join(ROOT, 'service/main.ts'), [
  '--demo',
  '--data',
  folder,
  '--port',
  '0',
  '--stop-with-stdin',
])
const raw = await startChildServer(join(import.meta.dirname, 'raw-server.ts'), [
  join(folder, 'service.sqlite'),
])
try {
  const ready = JSON.parse(service.firstLine) as { base_url: string; tokens: { full: string } }
  const body = JSON.stringify({ limit: 50 })
  const results = await compare(
    [
      {
        name: 'service',
        port: Number(new URL(ready.base_url).port),
        method: 'POST',
        path: `/api/v1/${ready.tokens.full}/leads.list`,
        body,
      },
      {
        name: 'raw node:http',
        port: (JSON.parse(raw.firstLine) as { port: number }).port,
        method: 'POST',
        path: '/',
        body,
      },
    ],
    ROUNDS,
    ROUND_MS,
  )
  console.log(
    table(
      ['server', 'calls a second', 'bytes an answer'],
      results.map(({ name, callsPerSecond, answerBytes }) => [
        name,
        callsPerSecond.toFixed(0),
        String(answerBytes),
      ]),
    ),
  )
  const ratio = results[1]?.firstIsTimes ?? Number.NaN
  console.log(`P1 ${verdict(ratio >= LIMIT)}: ${ratio.toFixed(2)}× of raw node:http (≥ ${LIMIT}×)`)
} finally {
  await service.stop()
  await raw.stop()
  rmSync(folder, { recursive: true, force: true })
}
