import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import {
  type Banner,
  bannerProblems,
  bannersBySlot,
  bannerWindow,
  carouselSettings,
} from '../../../../shared/shop/storefront/banners.ts'

const ZONE = 'America/Sao_Paulo'
const { clientResponse, example } = OPERATIONS['shop.banners.list']

/** Reads banners as the client does. */
function read(...banners: readonly object[]): readonly Banner[] {
  return clientResponse.parse({ banners, carrossel: null }).banners ?? []
}
const [first] = example.result.banners
const one = (change: object) => read({ ...first, ...change })[0] as Banner

describe('bannersBySlot', () => {
  it('keeps positions and banners in the order of the answer', () => {
    const slots = bannersBySlot(
      read({ id: '1', slot: 'home' }, { id: '2', slot: 'topo' }, { id: '3', slot: 'home' }, { id: '4' }),
    )
    expect(slots.map(({ slot, banners }) => [slot, banners.map(({ id }) => id)])).toEqual([
      ['home', ['1', '3']],
      ['topo', ['2']],
      [null, ['4']],
    ])
  })
})

describe('bannerProblems', () => {
  it('finds nothing in the example', () => {
    expect(bannerProblems(one({}), null)).toEqual([])
  })

  it('names what is empty or not https, and nothing that was not sent', () => {
    expect(
      bannerProblems(one({ titulo: ' ', imagem_url: 'http://a.example.com/x.png', link_url: null }), null),
    ).toEqual([
      { field: 'titulo', problem: 'empty' },
      { field: 'imagem_url', problem: 'notHttps' },
      { field: 'link_url', problem: 'empty' },
    ])
    expect(bannerProblems(read({ id: '1' })[0] as Banner, null)).toEqual([])
  })
})

describe('bannerWindow', () => {
  it('is unknown for the fields of the specification', () => {
    expect(bannerWindow(one({}), ZONE)).toBeNull()
  })

  it.each([
    [
      { inicio: '2026-11-01', fim: '2026-11-20' },
      { from: '2026-11-01', to: '2026-11-20' },
    ],
    [{ starts_at: '2026-11-02T02:00:00Z' }, { from: '2026-11-01', to: null }],
    [{ valido_ate: '2026-12-31T23:59:59' }, { from: null, to: '2026-12-31' }],
    [{ ends_at: 1_900_000_000, inicio: 'logo' }, null],
  ])('reads %j', (fields, window) => {
    expect(bannerWindow(one(fields), ZONE)).toEqual(window)
  })
})

describe('carouselSettings', () => {
  it('names what is missing, empty and odd', () => {
    const settings = carouselSettings({
      ...example.result.carrossel,
      efeito: null,
      laco: 'sim',
      intervalo_ms: -1,
    })
    const { autoplay: _, ...without } = example.result.carrossel
    expect(
      settings.filter(({ state }) => state !== 'filled').map(({ field, state }) => [field, state]),
    ).toEqual([
      ['efeito', 'empty'],
      ['intervalo_ms', 'odd'],
      ['laco', 'odd'],
    ])
    expect(carouselSettings(without).find(({ field }) => field === 'autoplay')?.state).toBe('absent')
    const asText = carouselSettings({ ...example.result.carrossel, intervalo_ms: '6000' })
    expect(asText.find(({ field }) => field === 'intervalo_ms')).toMatchObject({
      state: 'filled',
      value: 6000,
    })
    expect(new Set(carouselSettings(null).map(({ state }) => state))).toEqual(new Set(['absent']))
  })
})
