import { beforeEach, describe, expect, it } from 'vitest'
import type { PictureNetwork } from '../../../../electron/core/pictures/pictures.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import { createLastingVault, type Harness, makeDemoService } from '../../../support/core/core-harness.ts'
import { openWorld, type World } from '../../../support/core/open-world.ts'
import { startFakeApi } from '../../../support/fakes/fake-api.ts'
import { pngOf } from '../../../support/fakes/picture-files.ts'

const [product] = OPERATIONS['products.list'].example.result.items
const url = (name: string) => `https://img.example.com/${name}.png`
const file = new Uint8Array(pngOf(2, 1))
const PICTURE = { type: 'image/png', bytes: Buffer.from(file) }

let asked: string[]
let cleared: number
let world: World

const network: PictureNetwork = {
  async fetch(address) {
    asked.push(address)
    return new Response(file)
  },
  async clear() {
    cleared++
  },
}

beforeEach(async () => {
  asked = []
  cleared = 0
  world = await openWorld({ vault: createLastingVault(), pictures: network })
  world.api.respond('products.list', () => ({
    items: ['0', '1'].map((name) => ({ ...product, imagemThumb: url(name), imagens: [] })),
    total: 2,
    next_cursor: null,
  }))
})

/** Reads the products from the API, or as they are stored. */
const readProducts = (core: Harness, readFrom: 'api' | 'store' = 'api') =>
  core.read('products.list', {}, readFrom)

const read = (core: Harness, name = '0', { companyId } = world) =>
  core.application.readPicture(companyId, url(name))

describe('createPictures', () => {
  it('reads a picture that an answer names, a stored one included', async () => {
    await readProducts(world.core)
    expect(await read(world.core)).toEqual(PICTURE)
    expect(asked).toEqual([url('0')])
    const later = await world.restart({ pictures: network })
    expect(await read(later, '1')).toBe(null)
    await readProducts(later, 'store')
    expect(await read(later, '1')).toEqual(PICTURE)
    expect(asked).toEqual([url('0'), url('1')])
  })

  it('has the host delete what it stored with the data of a company', async () => {
    const { companyId } = world
    await world.core.value('company.disconnect', { companyId, keepStored: true })
    expect(cleared).toBe(0)
    const again = await world.core.connect(world.api.baseUrl)
    await world.core.value('company.disconnect', { companyId: again.companyId, keepStored: false })
    expect(cleared).toBe(1)
    await world.core.value('store.forgetAll', {})
    expect(cleared).toBe(2)
  })

  it('cancels a request that would store its picture afterwards', async () => {
    const signals: AbortSignal[] = []
    const slow: PictureNetwork = {
      ...network,
      fetch: (_, { signal }) => {
        signals.push(signal)
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
      },
    }
    const core = await world.restart({ pictures: slow })
    await readProducts(core)
    const reading = read(core)
    await core.value('company.disconnect', { companyId: world.companyId, keepStored: false })
    expect(await reading).toBe(null)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(cleared).toBe(1)
  })

  it('has the demo company’s pictures of an earlier start, whose port was another', async () => {
    const service = await startFakeApi()
    const atPort = (baseUrl: string) => `${baseUrl}/demo/pictures/sofa/1-1.webp`
    service.respond('products.list', () => ({
      items: [{ ...product, imagemThumb: atPort('http://127.0.0.1:1'), imagens: [atPort(service.baseUrl)] }],
      total: 1,
      next_cursor: null,
    }))
    const core = await world.restart({
      pictures: network,
      startDemo: async () => makeDemoService(service.baseUrl),
    })
    const companyId = (await core.value('company.connectDemo', {})).activeCompanyId as string
    await core.answer({ kind: 'operation', companyId, operation: 'products.list', params: {} }, 'api')
    for (const baseUrl of [service.baseUrl, 'http://127.0.0.1:1']) {
      expect(await core.application.readPicture(companyId, atPort(baseUrl))).toEqual(PICTURE)
    }
    expect(asked).toEqual([atPort(service.baseUrl), atPort(service.baseUrl)])
    await service.close()
  })

  it('asks nothing of the API, and spends nothing of the token’s requests', async () => {
    await readProducts(world.core)
    const { companyId } = world
    const before = await world.core.value('requests.describe', { companyId })
    const requests = world.api.requests.length
    await read(world.core)
    expect(world.api.requests).toHaveLength(requests)
    expect(await world.core.value('requests.describe', { companyId })).toEqual(before)
  })

  it('asks no address that no answer of this company named', async () => {
    expect(await read(world.core)).toBe(null)
    await readProducts(world.core)
    expect(await read(world.core, 'x')).toBe(null)
    const other = await startFakeApi()
    const { companyId } = await world.core.connect(other.baseUrl, 'tk_other')
    expect(await read(world.core, '0', { ...world, companyId })).toBe(null)
    expect(await read(world.core, '0', { ...world, companyId: 'unknown' })).toBe(null)
    expect(asked).toEqual([])
    await other.close()
  })
})
