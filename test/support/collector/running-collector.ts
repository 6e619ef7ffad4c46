// A Coletor of one test, in front of a fake of the platform. It ends with the test.
import { beforeEach, onTestFinished } from 'vitest'
import { createLastingVault, makeTempFolder, NOON, TEST_TOKEN } from '../core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../fakes/fake-api.ts'
import { openStoreHere } from '../store/store-here.ts'
import { type CollectorHere, type CollectorPlace, openCollectorHere } from './collector-here.ts'

export interface TestCollector extends CollectorHere {
  /** Folder of its data. */
  readonly folder: string
  /** What it noted. */
  readonly lines: readonly string[]
  /** Refreshes everything now. */
  refresh(): Promise<void>
  /** Ends it, and starts another over the same data. */
  restart(): Promise<TestCollector>
}

async function open(place: CollectorPlace): Promise<TestCollector> {
  const lines: string[] = []
  const here = await openCollectorHere({ ...place, log: (line) => lines.push(line) })
  let isClosed = false
  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    await here.close()
  }
  onTestFinished(close)
  return {
    ...here,
    close,
    folder: place.folder,
    lines,
    async refresh() {
      here.core.application.notice('start')
      here.core.application.notice('asked')
      await here.core.application.whenRefreshed()
    },
    async restart() {
      await close()
      return open(place)
    },
  }
}

export async function startTestCollector(
  platformUrl: string,
  now: () => number,
  more: Partial<CollectorPlace> = {},
): Promise<TestCollector> {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  return open({
    platformUrl,
    token: TEST_TOKEN,
    now,
    folder: folder.path,
    vault: createLastingVault(),
    openStore: openStoreHere,
    ...more,
  })
}

/** What follows is of the test that runs. */
export const clock = { nowMs: NOON }
export let api: FakeApi
export let collector: TestCollector

/** The key of `call`. */
const KEY = 'key-of-ana-0123456789'

/** Opens a platform and a Coletor with one key for each test of the file, at noon. */
export function useCollector(key = KEY): void {
  beforeEach(async () => {
    clock.nowMs = NOON
    api = await startFakeApi()
    // A test may have closed it.
    onTestFinished(() => api.close().catch(() => undefined))
    await replaceCollector(
      startTestCollector(api.baseUrl, () => clock.nowMs),
      key,
    )
  })
}

/** Takes another one from then on. */
export async function replaceCollector(next: Promise<TestCollector>, key = KEY): Promise<void> {
  collector = await next
  collector.addKey(key)
}

export async function call(
  operation: string,
  body: object = {},
  { key = KEY, ...headers }: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(`${collector.baseUrl}/api/v1/${key}/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const [{ status, headers: given }, text] = [response, await response.text()]
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
  return { status, headers: given, age: given.get('age'), text, body: JSON.parse(text) as any }
}
