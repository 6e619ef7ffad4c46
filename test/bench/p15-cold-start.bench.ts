// P15: from the start of the packaged application to its skeleton and to its stored figures. The file cache is warm and
// the keychain unlocked. The figures come from the store: the API is there only while they are stored.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { submitConnection } from '../e2e/browser/screen.ts'
import { launchPackaged, type PackagedApplication } from '../support/electron/application.ts'
import { startDesktopSession } from '../support/electron/desktop-session.ts'
import { ensureTestPackage } from '../support/electron/prepare.ts'
import { findTestRuntime } from '../support/electron/runtime.ts'
import { startService } from '../support/processes/service-process.ts'
import { millis, quantile, table } from './statistics.ts'

const ROUNDS = Number(process.argv[2] ?? 12)

const nowMs = () => performance.timeOrigin + performance.now()

/** Milliseconds since the Unix epoch. */
interface Paints {
  readonly firstMs: number
  readonly figureMs: number
}

/** Resolves once the first figure was painted. The browser keeps the times: nothing is asked while it starts. */
function readPaints(page: Page): Promise<Paints> {
  return page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            readonly element?: Element
            readonly renderTime: number
          })[]
          const figure = entries.find(({ element }) => /\d/.test(element?.textContent ?? ''))
          const first = performance.getEntriesByName('first-contentful-paint')[0]
          if (figure === undefined || first === undefined) return
          const { timeOrigin } = performance
          resolve({ firstMs: timeOrigin + first.startTime, figureMs: timeOrigin + figure.renderTime })
        }).observe({ type: 'element', buffered: true })
      }),
  )
}

/** Connects a company and waits for its figures; its API is gone afterwards. */
async function storeFigures({ page }: PackagedApplication): Promise<void> {
  const service = await startService()
  try {
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await readPaints(page)
  } finally {
    await service.stop()
  }
}

async function measure(): Promise<void> {
  const program = await ensureTestPackage()
  const session = await startDesktopSession()
  const data = mkdtempSync(join(session.home, 'data-'))
  const times: Paints[] = []
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const startedAtMs = nowMs()
      const application = await launchPackaged(program, session, ['--data', data])
      try {
        // The first start stores the figures and warms the file cache.
        if (round === 0) await storeFigures(application)
        const { firstMs, figureMs } = await readPaints(application.page)
        if (round > 0) times.push({ firstMs: firstMs - startedAtMs, figureMs: figureMs - startedAtMs })
      } finally {
        await application.stop()
      }
    }
  } finally {
    await session.stop()
  }
  const row = (name: string, all: readonly number[]) => [
    name,
    ...[quantile(all, 0.5), Math.min(...all), Math.max(...all)].map(millis),
    String(all.length),
  ]
  console.log(
    table(
      ['from the start to', 'median', 'least', 'most', 'n'],
      [
        row(
          'the skeleton',
          times.map(({ firstMs }) => firstMs),
        ),
        row(
          'stored figures',
          times.map(({ figureMs }) => figureMs),
        ),
      ],
    ),
  )
}

const runtime = findTestRuntime()
if (runtime.ok) await measure()
else console.log(`not measured: ${runtime.reason}`)
