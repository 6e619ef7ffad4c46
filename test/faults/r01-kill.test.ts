// R1: the process is killed during a write. The last acknowledged snapshot opens, decrypts and is complete.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { plainDate } from '../../shared/time/calendar.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { isWhole, openTestStore, ownerOf, payloadOf } from '../support/store/store-fixture.ts'
import { noteFigure } from './figures.ts'
import { scaled } from './scale.ts'

const KILLS = scaled(14, 1_000)
const WRITER = fileURLToPath(new URL('../support/store/write-snapshots.ts', import.meta.url))
const RANGE = { from: plainDate('2026-11-01'), to: plainDate('2026-11-02') }

/** Kills the writer after a few acknowledged snapshots. Returns the last acknowledged number. */
async function writeAndKill(folder: string, first: number, acknowledgements: number): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', WRITER, folder, String(first)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
    if (text.split('\n').length > acknowledgements) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return Number(text.split('\n').slice(0, -1).at(-1))
}

describe('R1 kill -9 during snapshot writes', () => {
  it(
    `loses and tears nothing in ${KILLS} kills`,
    async () => {
      const folder = makeTempFolder()
      const failures: string[] = []
      let next = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const acknowledged = await writeAndKill(folder.path, next, 3 + (kill % 7))
        const store = openTestStore(folder.path, failures)
        const record = store.readSnapshot(ownerOf('c1'), 'leads.list', '{}')
        const days = store.readFunnelDays(ownerOf('c1'), 1, RANGE)
        store.close()
        expect(record?.capturedAtMs).toBeGreaterThanOrEqual(acknowledged)
        expect(isWhole(record?.payload)).toBe(true)
        // Both days are from the same answer; otherwise the answer was torn.
        expect(days.map(({ capturedAtMs }) => capturedAtMs)).toEqual([
          days[0]?.capturedAtMs,
          days[0]?.capturedAtMs,
        ])
        expect(days[0]?.capturedAtMs).toBeGreaterThanOrEqual(acknowledged)
        expect(days.every(({ payload }) => isWhole(payload))).toBe(true)
        next = (record?.capturedAtMs ?? 0) + 1
      }
      expect(failures).toEqual([])
      noteFigure({ row: 'R1', what: 'kills during snapshot writes', n: KILLS, result: '0 lost or torn' })
      folder.remove()
    },
    scaled(120_000, 3_600_000),
  )

  it('control: a file that is written over in place is torn by the same kill, and the check sees it', () => {
    const folder = makeTempFolder()
    const file = join(folder.path, 'snapshot.json')
    writeFileSync(file, JSON.stringify(payloadOf(1)))
    const [old, fresh] = [readFileSync(file, 'utf8'), JSON.stringify(payloadOf(2))]
    // The file on disk when the process ends in the middle of the write.
    writeFileSync(file, fresh.slice(0, 900) + old.slice(900))
    expect(isWhole(JSON.parse(readFileSync(file, 'utf8')))).toBe(false)
    folder.remove()
  })
})
