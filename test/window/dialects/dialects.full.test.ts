// The application over instances that differ but obey the specification: no sentence says what the answer did not.
// Dialects are spoken together that share neither a part of an answer nor a screen.
import { readDialects } from '../../dialects/registry.ts'
import type { ServiceHere } from '../../support/window/service-here.ts'
import { createWindowSession, type WindowSession } from '../../support/window/window-session.ts'
import { askedOn, connectAssistant, type Said, sayOf } from '../asked.ts'
import { expect, openConnected, test } from '../fixtures.ts'
import { FIGURES, type Looked } from './figures.ts'
import {
  type DialectRow,
  groupedRows,
  REFUSED,
  rowOfAll,
  type Sentence,
  serveDialects,
  UNREAD,
} from './rows.ts'
import { goTo, readAbouts, readTabs, type ScreenName } from './walk.ts'

/** Returns the errors in the sentences of the open screen. */
async function readSentences(row: DialectRow, screen: ScreenName): Promise<string[]> {
  const here = ([where]: Sentence) => where === screen
  const screenTexts = await readTabs()
  const abouts = new Map<string, string>()
  const textsOf = async ([, , about]: Sentence) => {
    if (about === undefined) return screenTexts
    const known = abouts.get(about.source) ?? (await readAbouts(about))
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

/** Returns all errors on the screens of a row. What was asked on them is said again offline. */
async function walk(looked: Looked, row: DialectRow, session: WindowSession, service: ServiceHere) {
  const wrong: string[] = []
  const said: Said[] = []
  const ask = await connectAssistant(session)
  for (const screen of row.screens) {
    await goTo(screen)
    wrong.push(...(await readSentences(row, screen)))
    const checks = row.checks.filter(([where]) => where === screen).map(([, check]) => check)
    for (const check of [FIGURES[screen], ...new Set(checks)]) {
      try {
        wrong.push(...((await check?.(looked)) ?? []))
      } catch (error) {
        wrong.push(`${screen}: ${(error as Error).message.split('\n')[0]}`)
      }
    }
    for (const question of askedOn(screen)) said.push(await sayOf(question, ask, false))
  }
  if (row === ALL || process.env.LEME_QUESTIONS === 'all') {
    for (const question of askedOn('-')) said.push(await sayOf(question, ask, false))
    await service.stop()
    for (const { question, asked, told } of said) {
      const again = await sayOf(question, ask, false)
      if (again.asked !== asked || again.told !== told)
        wrong.push(`${question.words}, offline: ${again.asked}`)
    }
    await service.listen()
  }
  return [...wrong, ...said.flatMap((each) => each.wrong)]
}

const ALL = rowOfAll(readDialects('contrary').map(({ name }) => name))

for (const row of [ALL, ...groupedRows()]) {
  test(row.dialect, async ({ clock, page: _ }) => {
    const service = await serveDialects(clock, row.dialect)
    const session = createWindowSession({ clock: { now: () => Date.now() + row.clockAheadMs } })
    try {
      // The TV has no link in the navigation.
      const first = row.screens.find((screen) => screen !== 'TV') ?? 'Hoje'
      const api = await openConnected({ service, session }, first)
      expect(await walk({ api, today: service.today }, row, session, service)).toEqual([])
    } finally {
      await session.remove()
      await service.stop()
    }
  })
}
