// P2: leads.list, 50 rows, against json-server and Prism's mock with the same 50 rows, each in a separate process,
// measured in turns. Both are too large for this package and are installed separately (docs/benchmarks.md):
// node test/bench/p2-mocks.bench.ts FOLDER, where FOLDER/node_modules contains json-server and @stoplight/prism-cli.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, startChildServer } from './child-server.ts'
import { table } from './statistics.ts'
import { compare } from './throughput.ts'
import { verdict } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const LIMITS = { 'json-server': 15, Prism: 4 } as const
const ROUNDS = 7
const ROUND_MS = 1500
const START_TIMEOUT_MS = 60_000

async function startMock(
  script: string,
  args: readonly string[],
  port: number,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const exited = once(child, 'exit')
  const until = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${script} did not start`)
    await new Promise((wait) => setTimeout(wait, 100))
  }
  return async () => {
    child.kill()
    await exited
  }
}

/** Returns the document of the one operation that Prism needs. */
function openApiOf(answer: unknown) {
  const parameters = [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }]
  const properties = { ok: { type: 'boolean' }, method: { type: 'string' }, result: { type: 'object' } }
  const content = { 'application/json': { schema: { type: 'object', properties }, example: answer } }
  return {
    openapi: '3.1.0',
    info: { title: 'leads.list', version: '1' },
    paths: {
      '/api/v1/{token}/leads.list': {
        post: {
          operationId: 'leads.list',
          parameters,
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { limit: { type: 'integer', minimum: 1 } } },
              },
            },
          },
          responses: { 200: { description: 'rows', content } },
        },
      },
    },
  }
}

const tools = process.argv[2]
const jsonServer = join(tools ?? '', 'node_modules/json-server/lib/cli/bin.js')
const prism = join(tools ?? '', 'node_modules/@stoplight/prism-cli/dist/index.js')
if (tools === undefined || !existsSync(jsonServer) || !existsSync(prism)) {
  console.log('P2 not measured: name a folder with json-server and @stoplight/prism-cli installed')
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'leme-p2-'))
const stops: (() => Promise<void>)[] = []
try {
  const service = await startChildServer(join(ROOT, 'service/main.ts'), [
    '--demo',
    '--port',
    '0',
    '--stop-with-stdin',
  ])
  stops.push(service.stop)
  const ready = JSON.parse(service.firstLine) as { base_url: string; tokens: { full: string } }
  const call = async (page: number, limit: number) => {
    const response = await fetch(`${ready.base_url}/api/v1/${ready.tokens.full}/leads.list`, {
      method: 'POST',
      body: JSON.stringify({ limit, page }),
      headers: { 'content-type': 'application/json' },
    })
    return (await response.json()) as { result: { rows: object[]; total: number } }
  }
  const answer = await call(1, 50)
  const leads: object[] = []
  while (leads.length < answer.result.total)
    leads.push(...(await call(leads.length / 200 + 1, 200)).result.rows)
  writeFileSync(join(folder, 'db.json'), JSON.stringify({ leads }))
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiOf(answer)))

  const [jsonPort, prismPort] = [await freePort(), await freePort()]
  // One process each, like the service.
  stops.push(
    await startMock(
      jsonServer,
      [join(folder, 'db.json'), '--host', '127.0.0.1', '--port', String(jsonPort), '--quiet', '--ro'],
      jsonPort,
    ),
  )
  stops.push(
    await startMock(
      prism,
      [
        'mock',
        join(folder, 'openapi.json'),
        '-h',
        '127.0.0.1',
        '-p',
        String(prismPort),
        '--multiprocess=false',
        '--verboseLevel=error',
      ],
      prismPort,
    ),
  )
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
        name: 'json-server',
        port: jsonPort,
        method: 'GET',
        path: '/leads?_page=1&_limit=50&_sort=created_at&_order=desc',
      },
      { name: 'Prism', port: prismPort, method: 'POST', path: '/api/v1/token/leads.list', body },
    ],
    ROUNDS,
    ROUND_MS,
  )
  console.log(
    table(
      ['server', 'calls a second', 'bytes an answer', 'the service is'],
      results.map(({ name, callsPerSecond, answerBytes, firstIsTimes }) => [
        name,
        callsPerSecond.toFixed(0),
        String(answerBytes),
        `${firstIsTimes.toFixed(1)}×`,
      ]),
    ),
  )
  for (const [name, limit] of Object.entries(LIMITS)) {
    const times = results.find((result) => result.name === name)?.firstIsTimes ?? Number.NaN
    console.log(`P2 ${name} ${verdict(times >= limit)}: ${times.toFixed(1)}× (≥ ${limit}×)`)
  }
} finally {
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true })
}
