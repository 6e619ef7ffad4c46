// P15: from the start of the packaged application to its skeleton and to its stored figures, against a blank window in
// the same Electron, in turns. The file cache is warm, the keychain unlocked, the API out of reach.

import { type Paints, readPaints, type StartedWindow, withStartedWindows } from './started-window.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = Number(process.argv[2] ?? 12)
const FIRST_LIMIT = 1.3
const FIGURE_LIMIT = 1.9

async function timed({ application, startedAtMs }: StartedWindow): Promise<Paints> {
  try {
    const { firstMs, figureMs } = await readPaints(application.page)
    return { firstMs: firstMs - startedAtMs, figureMs: figureMs - startedAtMs }
  } finally {
    await application.stop()
  }
}

await withStartedWindows(async ({ startLeme, startBlank }) => {
  const leme: Paints[] = []
  const blank: Paints[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times = [await timed(await startBlank()), await timed(await startLeme())] as const
    // The first round warms the file cache.
    if (round === 0) continue
    blank.push(times[0])
    leme.push(times[1])
  }
  const rows = [
    ['a blank window', blank.map(({ firstMs }) => firstMs)],
    ['Leme, its skeleton', leme.map(({ firstMs }) => firstMs)],
    ['Leme, stored figures', leme.map(({ figureMs }) => figureMs)],
  ] as const
  const middle = rows.map(([, times]) => quantile(times, 0.5))
  console.log(
    table(
      ['window', 'median', 'least', 'most'],
      rows.map(([name, times], index) => [
        name,
        ...[middle[index] ?? Number.NaN, Math.min(...times), Math.max(...times)].map(millis),
      ]),
    ),
  )
  const [reference = Number.NaN, first = Number.NaN, figure = Number.NaN] = middle
  const isReached = first / reference <= FIRST_LIMIT && figure / reference <= FIGURE_LIMIT
  console.log(
    `P15 ${verdict(isReached)}: skeleton ${(first / reference).toFixed(2)}× (≤ ${FIRST_LIMIT}×), stored figures ${(figure / reference).toFixed(2)}× (≤ ${FIGURE_LIMIT}×), n ${leme.length}`,
  )
})
