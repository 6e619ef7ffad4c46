// The application over another instance that obeys the specification just as well: no sentence says what the answer did
// not. LEME_TEST_DIALECTS=full visits every screen in every dialect; else those that show what the dialect changes.
import type { Page } from '@playwright/test'
import { readDialects } from '../../../../service/dialects/registry.ts'
import type { PreviewSession } from '../../../support/preview-session.ts'
import type { ServiceProcess } from '../../../support/service-process.ts'
import { expect } from '../fixtures.ts'
import { openConnected } from '../screen.ts'
import { FIGURES } from './figures.ts'
import { type DialectRow, REFUSED, ROWS, rowOfAll, UNREAD } from './rows.ts'
import { goTo, readAbouts, readTabs, SCREENS } from './walk.ts'
import { test } from './world.ts'

const IS_FULL = process.env.LEME_TEST_DIALECTS === 'full'
/** Dialects that no screen shows (the catalogue, the shop, errors) are looked at in a full run alone. */
const SEEN = ROWS.filter(({ screens }) => IS_FULL || screens.length > 0)

interface Walk {
  readonly page: Page
  readonly session: PreviewSession
  readonly service: ServiceProcess
}

/** Everything that is wrong on the screens of a row. */
async function walk({ page, session, service }: Walk, row: DialectRow): Promise<string[]> {
  const wrong: string[] = []
  const api = await openConnected(page, { service, session }, 'Hoje')
  for (const screen of IS_FULL ? SCREENS : row.screens) {
    await goTo(page, screen)
    const never = row.never.filter(([where]) => where === screen)
    const always = row.always.filter(([where]) => where === screen)
    const hasAbouts = never.length + always.length > 0 && screen !== 'Leads'
    const texts = `${await readTabs(page)}\n${hasAbouts ? await readAbouts(page) : ''}`
    for (const pattern of [REFUSED, UNREAD, ...never.map(([, sentence]) => sentence)]) {
      const said = pattern.exec(texts)?.[0]
      if (said !== undefined) wrong.push(`${screen} says "${said}"`)
    }
    for (const [, sentence] of always)
      if (!sentence.test(texts)) wrong.push(`${screen} does not say ${sentence}`)
    try {
      wrong.push(...((await FIGURES[screen]?.({ page, api, today: service.today })) ?? []))
    } catch (error) {
      wrong.push(`${screen}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  return wrong
}

test.describe.configure({ mode: 'parallel' })

test.describe('no sentence says what the answer did not', () => {
  for (const row of [rowOfAll(readDialects('contrary').map(({ name }) => name)), ...SEEN]) {
    test(row.dialect, async ({ page, session, world }) => {
      test.setTimeout(120_000)
      const service = await world.serve(row.dialect)
      try {
        expect(await walk({ page, session, service }, row)).toEqual([])
      } finally {
        await service.stop()
      }
    })
  }
})
