// The application over instances that differ but obey the specification: no sentence says what the answer did not.
// LEME_TEST_DIALECTS=full visits every screen in every dialect, each by itself; otherwise only the screens that show
// what a dialect changes, and dialects together that share neither a part of an answer nor a screen.
import { readDialects } from '../../../dialects/registry.ts'
import { createPreviewSession } from '../../../support/browser/preview-session.ts'
import { testNow } from '../../../support/processes/test-clock.ts'
import { expect, test } from '../fixtures.ts'
import { openConnected } from '../screen.ts'
import { FIGURES, type Looked } from './figures.ts'
import { type DialectRow, groupedRows, REFUSED, ROWS, rowOfAll, type Sentence, UNREAD } from './rows.ts'
import { goTo, readAbouts, readTabs, SCREENS, type ScreenName } from './walk.ts'

const IS_FULL = process.env.LEME_TEST_DIALECTS === 'full'
/** Dialects that no screen shows are visited only in a full run. */
const SEEN = IS_FULL ? ROWS : groupedRows()

/** Returns the errors in the sentences of the open screen. */
async function readSentences({ page }: Looked, row: DialectRow, screen: ScreenName): Promise<string[]> {
  const here = ([where]: Sentence) => where === screen
  const screenTexts = await readTabs(page)
  const abouts = new Map<string, string>()
  const textsOf = async ([, , about]: Sentence) => {
    if (about === undefined) return screenTexts
    const known = abouts.get(about.source) ?? (await readAbouts(page, about))
    abouts.set(about.source, known)
    return known
  }
  const wrong: string[] = []
  const never: Sentence[] = [[screen, REFUSED], [screen, UNREAD], ...row.never.filter(here)]
  for (const sentence of never) {
    const said = sentence[1].exec(await textsOf(sentence))?.[0]
    if (said !== undefined) wrong.push(`${screen} says "${said}"`)
  }
  for (const sentence of row.always.filter(here)) {
    if (!sentence[1].test(await textsOf(sentence))) wrong.push(`${screen} does not say ${sentence[1]}`)
  }
  return wrong
}

/** The screen at whose address the window opens: the TV has none in the navigation. */
function firstScreenOf({ screens }: DialectRow): ScreenName {
  return screens.find((screen) => screen !== 'TV') ?? 'Hoje'
}

/** Returns all errors on the screens of a row. */
async function walk(looked: Looked, row: DialectRow): Promise<string[]> {
  const wrong: string[] = []
  for (const screen of IS_FULL ? SCREENS : row.screens) {
    await goTo(looked.page, screen)
    wrong.push(...(await readSentences(looked, row, screen)))
    const checks = row.checks.filter(([where]) => where === screen).map(([, check]) => check)
    for (const check of [FIGURES[screen], ...new Set(checks)]) {
      try {
        wrong.push(...((await check?.(looked)) ?? []))
      } catch (error) {
        wrong.push(`${screen}: ${(error as Error).message.split('\n')[0]}`)
      }
    }
  }
  return wrong
}

test.describe('no sentence says what the answer did not', () => {
  for (const row of [rowOfAll(readDialects('contrary').map(({ name }) => name)), ...SEEN]) {
    test(row.dialect, async ({ page, world }) => {
      const service = await world.serve(row.dialect)
      const clock = { now: () => testNow() + row.clockAheadMs }
      const session = await createPreviewSession({ clock })
      try {
        const api = await openConnected(page, { service, session }, firstScreenOf(row))
        expect(await walk({ page, api, today: service.today }, row)).toEqual([])
      } finally {
        await session.remove()
        await service.stop()
      }
    })
  }
})
