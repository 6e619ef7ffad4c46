import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PictureFetch } from '../../../../electron/core/pictures/fetch-picture.ts'
import { MAX_AT_ONCE } from '../../../../electron/core/pictures/picture-limits.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import {
  createLastingVault,
  type Harness,
  makeDemoService,
  NOON,
} from '../../../support/core/core-harness.ts'
import { openWorld, type World } from '../../../support/core/open-world.ts'
import { startFakeApi } from '../../../support/fakes/fake-api.ts'
import { pngOf } from '../../../support/fakes/picture-files.ts'

const DAY_MS = 86_400_000
const [product] = OPERATIONS['products.list'].example.result.items
const url = (name: string) => `https://img.example.com/${name}.png`
const noNetwork: PictureFetch = () => Promise.reject(new TypeError('no network'))

let asked: string[]
let nowMs: number
let world: World

/** Answers with a picture whose width tells how often it was asked. */
const fetchPicture: PictureFetch = async (address) => {
  asked.push(address)
  return new Response(new Uint8Array(pngOf(asked.length, 1)))
}

beforeEach(async () => {
  asked = []
  nowMs = NOON
  world = await openWorld({ vault: createLastingVault(), clock: { now: () => nowMs }, fetchPicture })
  world.api.respond('products.list', () => ({
    items: Array.from({ length: 9 }, (_, index) => ({
      ...product,
      imagemThumb: url(String(index)),
      imagens: [],
    })),
    total: 9,
    next_cursor: null,
  }))
})

/** Reads the products from the API, or as they are stored. */
function readProducts(core: Harness, readFrom: 'api' | 'store' = 'api') {
  const { companyId } = world
  return core.value('operation.read', { companyId, operation: 'products.list', params: {}, readFrom })
}

function read(core: Harness, name = '0') {
  return core.value('picture.read', { companyId: world.companyId, url: url(name) })
}

describe('Pictures', () => {
  it('fetches a picture that an answer names, once, and has it again without a network', async () => {
    await readProducts(world.core)
    const first = await read(world.core)
    expect(first).toMatchObject({
      picture: { mediaType: 'image/png', width: 1 },
      capturedAt: '2026-11-16T15:00:00.000Z',
    })
    expect(await read(world.core)).toEqual(first)
    expect(asked).toEqual([url('0')])
    const offline = await world.restart({ fetchPicture: noNetwork })
    await readProducts(offline, 'store')
    expect(await read(offline)).toEqual(first)
    expect(await read(offline, '1')).toMatchObject({ picture: null, refusal: 'unreachable' })
  })

  it('asks no address that no answer of this company named', async () => {
    expect(await read(world.core)).toEqual({ picture: null, capturedAt: null, refusal: 'unnamed' })
    await readProducts(world.core)
    expect(await read(world.core, 'x')).toMatchObject({ refusal: 'unnamed' })
    const other = await startFakeApi()
    const { companyId } = await world.core.connect(other.baseUrl, 'tk_other')
    const answer = await world.core.value('picture.read', { companyId, url: url('0') })
    expect(answer).toMatchObject({ refusal: 'unnamed' })
    expect(asked).toEqual([])
    await other.close()
  })

  it('shows a stored picture after a week, and asks for it again behind', async () => {
    await readProducts(world.core)
    await read(world.core)
    nowMs += 7 * DAY_MS + 1
    expect(await read(world.core)).toMatchObject({ picture: { width: 1 } })
    await expect.poll(async () => (await read(world.core)).picture?.width).toBe(2)
    expect(asked).toHaveLength(2)
  })

  it('asks a dead server twice, then not for two minutes, and again when the API is reached again', async () => {
    let tries = 0
    const dead: PictureFetch = (...how) => {
      tries++
      return noNetwork(...how)
    }
    const core = await world.restart({ fetchPicture: dead })
    await readProducts(core)
    for (const name of ['0', '1', '2', '3', '0']) {
      expect(await read(core, name)).toMatchObject({ refusal: 'unreachable' })
    }
    expect(tries).toBe(2)
    nowMs += 2 * 60_000
    await read(core, '4')
    expect(tries).toBe(3)
    await read(core, '5')
    expect(tries).toBe(3)
    world.api.respond('products.list', (_, response) => response.destroy())
    await readProducts(core)
    expect(await read(core, '6')).toMatchObject({ refusal: 'offline' })
    world.api.respond('products.list', null)
    await readProducts(core)
    await read(core, '6')
    expect(tries).toBe(4)
  })

  it('runs few requests at once, and sends none that was cancelled before its turn', async () => {
    const open: (() => void)[] = []
    const slow: PictureFetch = (address) => {
      asked.push(address)
      return new Promise((resolve) => open.push(() => resolve(new Response(new Uint8Array(pngOf(1, 1))))))
    }
    const core = await world.restart({ fetchPicture: slow })
    await readProducts(core)
    const ids = Array.from({ length: 8 }, () => randomUUID())
    const answers = ids.map((callId, index) =>
      core.call('picture.read', { companyId: world.companyId, url: url(String(index)), callId }),
    )
    await expect.poll(() => asked.length).toBe(MAX_AT_ONCE)
    for (const callId of ids.slice(MAX_AT_ONCE, -1)) await core.value('call.cancel', { callId })
    while (asked.length < MAX_AT_ONCE + 1) {
      open.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const finish of open) finish()
    const results = await Promise.all(answers)
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, false, false, false, true])
    expect(asked).toEqual(['0', '1', '2', '3', '7'].map(url))
  })

  it('joins equal questions', async () => {
    await readProducts(world.core)
    const answers = await Promise.all([read(world.core), read(world.core), read(world.core)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(asked).toHaveLength(1)
  })

  it('loses every picture with the company’s data', async () => {
    const { companyId } = world
    await readProducts(world.core)
    await read(world.core)
    const kinds = async () => {
      const { companies } = await world.core.value('store.describe', {})
      return companies.flatMap((company) => company.kinds.map(({ kind }) => kind))
    }
    expect(await kinds()).toContain('pictures')
    await world.core.value('company.disconnect', { companyId, keepStored: false })
    expect(await kinds()).not.toContain('pictures')
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

  it('has the demo company’s pictures of an earlier start, whose port was another', async () => {
    const service = await startFakeApi()
    const atPort = (baseUrl: string) => `${baseUrl}/demo/pictures/sofa/1-1.webp`
    service.respond('products.list', () => ({
      items: [{ ...product, imagemThumb: atPort('http://127.0.0.1:1'), imagens: [atPort(service.baseUrl)] }],
      total: 1,
      next_cursor: null,
    }))
    const core = await world.restart({ startDemo: async () => makeDemoService(service.baseUrl) })
    const companyId = (await core.value('company.connectDemo', {})).activeCompanyId as string
    const question = { companyId, operation: 'products.list', params: {}, readFrom: 'api' } as const
    await core.value('operation.read', question)
    expect(await core.value('picture.read', { companyId, url: atPort(service.baseUrl) })).toMatchObject({
      picture: { width: 1 },
    })
    expect(await core.value('picture.read', { companyId, url: atPort('http://127.0.0.1:1') })).toMatchObject({
      picture: { width: 1 },
    })
    expect(asked).toEqual([atPort(service.baseUrl)])
    await service.close()
  })
})
