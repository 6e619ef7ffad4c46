import { beforeEach, describe, expect, it } from 'vitest'
import { createLastingVault, type Harness, NOON } from '../../../support/core/core-harness.ts'
import { openWorld, type World } from '../../../support/core/open-world.ts'
import { type FakeApi, refuseWith } from '../../../support/fakes/fake-api.ts'

const DAY = 24 * 3_600_000
const RANGE = { from: '2026-11-01', to: '2026-11-30' }

let api: FakeApi
let core: Harness
let companyId: string
let restart: World['restart']
let nowMs = NOON
const vault = createLastingVault()

beforeEach(async () => {
  nowMs = NOON
  ;({ api, core, companyId, restart } = await openWorld({ clock: { now: () => nowMs }, vault }))
})

function showing(...ids: readonly string[]): void {
  api.respond('shop.banners.list', () => ({
    banners: ids.map((id) => ({ id, slot: 'home' })),
    carrossel: {},
  }))
}

const ask = (params: Record<string, unknown> = {}) =>
  core.value('operation.read', { companyId, operation: 'shop.banners.list', params, readFrom: 'api' })
const days = async (of: Harness = core) =>
  (await of.kept({ kind: 'banners-history', companyId, ...RANGE })).map(({ day, banners }) => [
    day,
    banners.map(({ id }) => id),
  ])

describe('createKeptDays banners', () => {
  it('keeps the last list of each day over a restart, and leaves gaps', async () => {
    showing('a')
    await ask()
    nowMs += 3_600_000
    showing('a', 'b')
    await ask()
    nowMs += 2 * DAY
    showing('b')
    await ask()
    const kept = [
      ['2026-11-16', ['a', 'b']],
      ['2026-11-18', ['b']],
    ]
    expect(await days()).toEqual(kept)
    expect(await days(await restart())).toEqual(kept)
  })

  it('keeps no answer about one position, no failure and no answer without a list', async () => {
    showing('a')
    await ask({ slot: 'home' })
    api.respond('shop.banners.list', refuseWith(500, 'INTERNAL_ERROR'))
    await ask()
    api.respond('shop.banners.list', () => ({ carrossel: { efeito: 'fade' } }))
    await ask()
    expect(await days()).toEqual([])
  })

  it('refuses a range that ends before it begins, and an unknown company', async () => {
    const backwards = { from: RANGE.to, to: RANGE.from }
    expect(await core.storedError({ kind: 'banners-history', companyId, ...backwards })).toEqual({
      code: 'BAD_INPUT',
      field: 'to',
    })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await core.storedError({ kind: 'banners-history', companyId: unknown, ...RANGE })).toEqual({
      code: 'UNKNOWN_COMPANY',
    })
  })
})
