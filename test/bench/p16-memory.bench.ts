// P16: memory of all processes of the idle packaged application with stored figures, against a blank window in the same
// Electron, in turns. Shared pages are counted by their share (PSS), so that the sum is what the machine has to have.
import { readdirSync, readFileSync } from 'node:fs'
import { readPaints, type StartedWindow, withStartedWindows } from './started-window.ts'
import { quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const LIMIT = 1.45
const KB_OF_MB = 1024
/** Idle: less than this share of one core over LOOK_MS. */
const IDLE_SHARE = 0.03
const LOOK_MS = 2_000
const MOST_LOOKS = 30
/** Of the kernel's clock, in which /proc counts processor time. */
const TICKS_PER_S = 100

function statOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null
  }
}

/** Returns a process and its descendants, as far as they still run. */
function processesOf(root: number): { pid: number; ticks: number }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(Number(name))
      return stat === null ? [] : [{ pid: Number(name), ...stat }]
    })
  const found = new Set([root])
  let size = 0
  while (found.size > size) {
    size = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return all.filter(({ pid }) => found.has(pid))
}

const ticksOf = (root: number) => processesOf(root).reduce((sum, { ticks }) => sum + ticks, 0)

async function untilIdle(root: number): Promise<void> {
  let before = ticksOf(root)
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const after = ticksOf(root)
    if ((after - before) / TICKS_PER_S < (IDLE_SHARE * LOOK_MS) / 1000) return
    before = after
  }
  throw new Error('a window never became idle')
}

/** Megabytes. */
function memoryOf(root: number): number {
  const kilobytes = processesOf(root).map(({ pid }) => {
    const [, share = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(share)
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) / KB_OF_MB
}

async function measured({ application }: StartedWindow): Promise<number> {
  try {
    await readPaints(application.page)
    await untilIdle(application.pid)
    return memoryOf(application.pid)
  } finally {
    await application.stop()
  }
}

await withStartedWindows(async ({ startLeme, startBlank }) => {
  const blank: number[] = []
  const leme: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    blank.push(await measured(await startBlank()))
    leme.push(await measured(await startLeme()))
  }
  const rows = [
    ['a blank window', blank],
    ['Leme', leme],
  ] as const
  console.log(
    table(
      ['window', 'median', 'least', 'most'],
      rows.map(([name, samples]) => [
        name,
        ...[quantile(samples, 0.5), Math.min(...samples), Math.max(...samples)].map(
          (each) => `${each.toFixed(0)} MB`,
        ),
      ]),
    ),
  )
  const ratio = quantile(leme, 0.5) / quantile(blank, 0.5)
  console.log(`P16 ${verdict(ratio <= LIMIT)}: ${ratio.toFixed(2)}× (≤ ${LIMIT}×), n ${leme.length}`)
})
