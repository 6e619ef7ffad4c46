// R10 on every screen: one field of an answer is null, absent, of another type, huge, markup or deep. Nothing breaks,
// and nothing unknown is a zero. With the full numbers every field of every operation; else some, chosen by the seed.
import type { Browser, Page } from '@playwright/test'
import { OPERATION_NAMES, type OperationName } from '../../../../shared/api/registry.ts'
import { noteFigure } from '../../../faults/figures.ts'
import { SEED, scaled } from '../../../faults/scale.ts'
import { type Change, changesOf, describeChange } from '../../../support/answers/field-changes.ts'
import { seededRandom } from '../../../support/fakes/seeded.ts'
import { expect, test } from '../fixtures.ts'
import { createJudge } from './judge.ts'
import { type Reading, readScreen } from './reading.ts'
import { SHOWN_ON } from './visits.ts'
import { openWorld, type World } from './world.ts'

/** Shown only where the token may not call the other. */
const INSTEAD_OF: Partial<Record<OperationName, OperationName>> = {
  'products.list': 'products.search',
  'pipelines.get': 'pipelines.list',
}
const SHOWN = OPERATION_NAMES.filter((name) => SHOWN_ON[name].length > 0)
const FEW = 8
/** A window of a few hundred changes stays below the requests an hour that the core allows. */
const CHANGES_A_WINDOW = 80

function someChanges(): Change[] {
  const random = seededRandom(SEED)
  const all = SHOWN.filter((name) => INSTEAD_OF[name] === undefined).flatMap(changesOf)
  return Array.from({ length: FEW }, () => all[Math.floor(random() * all.length)] as Change)
}

const inWindows = (changes: readonly Change[]) =>
  Array.from({ length: Math.ceil(changes.length / CHANGES_A_WINDOW) }, (_, index) =>
    changes.slice(index * CHANGES_A_WINDOW, (index + 1) * CHANGES_A_WINDOW),
  )

async function withWorld<Value>(
  browser: Browser,
  operation: OperationName,
  use: (page: Page, world: World) => Promise<Value>,
): Promise<Value> {
  const page = await browser.newPage({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const refused = INSTEAD_OF[operation]
  const world = await openWorld(page, refused === undefined ? [] : [refused])
  try {
    return await use(page, world)
  } finally {
    await world.close()
  }
}

/** Judges the changes, one after the other in one window, and notes their figure. */
async function judgeAll(browser: Browser, operation: OperationName, changes: readonly Change[]) {
  const wrong: string[] = []
  const sum = { checks: 0, figures: 0 }
  for (const some of inWindows(changes)) {
    await withWorld(browser, operation, async (page, world) => {
      const judge = createJudge(page, world)
      for (const change of some) {
        const found = await judge.judge(change).catch((error) => [`${describeChange(change)}: ${error}`])
        // Another program of the machine may take a second; the same change twice may not.
        const isSlow = found.length > 0 && found.every((text) => text.includes('a frame took'))
        wrong.push(...(isSlow ? await judge.judge(change) : found))
      }
      sum.checks += judge.counts.checks
      sum.figures += judge.counts.figures
    })
  }
  expect(wrong).toEqual([])
  return sum
}

const countFields = (changes: readonly Change[]) => changes.reduce((sum, { paths }) => sum + paths.length, 0)

test.describe('a changed field breaks no screen and is no zero (R10)', () => {
  const parts = scaled<readonly (readonly [string, OperationName, readonly Change[]])[]>(
    [['some fields', 'leads.list', someChanges()]],
    SHOWN.map((name) => [name, name, changesOf(name)] as const),
  )
  for (const [title, operation, changes] of parts) {
    test(title, async ({ browser }) => {
      test.setTimeout(scaled(180_000, 7_200_000))
      const { checks, figures } = await judgeAll(browser, operation, changes)
      noteFigure({
        row: 'R10',
        what: `changed fields on the screens, ${title}`,
        n: countFields(changes),
        result: `${checks} checks held: 0 errors, 0 unknown values as zero`,
        control: `${figures} figures differ when 0 is in the field`,
        seed: SEED,
      })
    })
  }
})

test('rows of one id leave nothing behind when they have their own again (R10)', async ({ browser }) => {
  const changes = [
    ['shop.desconto.validar', ['descontos[].id'], 'basket'],
    ['shop.frete.calcular', ['opcoes[].id', 'opcoes[].opcao_ids'], 'basket'],
    ['shop.banners.list', ['banners[].id'], 'storefront'],
  ] as const
  // The days of each banner are a history.
  const now = ({ figures }: Reading) => figures.filter((figure) => !figure.startsWith('Em que dias'))
  await withWorld(browser, 'shop.banners.list', async (_page, world) => {
    for (const [operation, paths, screen] of changes) {
      const whole = await world.visit(screen)
      world.setChange({ operation, paths, kind: 'zero', isFirstOnly: false, isFigure: false })
      await world.visit(screen)
      expect(world.served()).toBeGreaterThan(0)
      world.setChange(null)
      const again = await world.visit(screen)
      expect([operation, now(again)]).toEqual([operation, now(whole)])
    }
  })
})

test('control: the check of changed fields sees a naive window and planted faults (R10)', async ({
  browser,
}) => {
  await withWorld(browser, 'products.get', async (page, world) => {
    const change: Change = {
      operation: 'products.get',
      paths: ['product.estoque'],
      kind: 'null',
      isFirstOnly: false,
      isFigure: true,
    }
    expect(await createJudge(page, world).judge(change)).toEqual([])
    // What `?? 0` shows is what an answer with 0 shows.
    const setChange = (next: Change | null) => world.setChange(next && { ...next, kind: 'zero' })
    const wrong = await createJudge(page, { ...world, setChange }).judge(change)
    expect(wrong.some((text) => text.includes('a new zero'))).toBe(true)
    expect(wrong.some((text) => text.includes('as with 0'))).toBe(true)

    await page.evaluate(() => {
      const plant = document.createElement('p')
      plant.textContent = 'Altura null, -0 e Esta tela parou de funcionar'
      document.querySelector('main')?.append(plant)
      const until = performance.now() + 1_200
      while (performance.now() < until);
      setTimeout(() => {
        throw new Error('planted')
      })
    })
    const reading = await readScreen(page)
    expect(reading.words).toHaveLength(2)
    expect(reading.isCrashed).toBe(true)
    expect(reading.longestFrameMs).toBeGreaterThan(1_000)
    const seen: string[] = []
    await expect.poll(() => seen.push(...world.takeComplaints()) && seen.join()).toContain('planted')
  })
})
