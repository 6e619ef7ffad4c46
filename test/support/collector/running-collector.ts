// A Coletor of one test, in front of a fake of the platform. It ends with the test.
import { onTestFinished } from 'vitest'
import { createLastingVault, makeTempFolder, TEST_TOKEN } from '../core/core-harness.ts'
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
