import { describe, expect, it } from 'vitest'
import { PRODUCT_PAGING, type ProductPage } from '../../../renderer/features/catalogue/catalogue-model.ts'
import { LEAD_PAGING, type Lead, type LeadPage } from '../../../renderer/features/leads/leads-model.ts'
import { type ReadOptions, readAllPages } from '../../../renderer/list/read-all-pages.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'

const lead = (id: number, more: object = {}) => ({ id, name: `Lead ${id}`, status: 'new', ...more }) as Lead

const SIZE = 200
type Asked = Result<Answer<LeadPage>>

const readLeads = (
  ask: (page: number, readFrom: 'api' | 'offline') => Promise<Asked>,
  options: ReadOptions,
) => readAllPages('leads.list', LEAD_PAGING, ask, options)

/** Pages of a company with so many leads; those from `lost` on are nowhere to be had. */
function company(count: number, lost = Number.POSITIVE_INFINITY) {
  const asked: number[] = []
  const askPage = async (page: number): Promise<Asked> => {
    asked.push(page)
    const rows = Array.from({ length: Math.max(0, Math.min(SIZE, count - (page - 1) * SIZE)) }, (_, index) =>
      lead((page - 1) * SIZE + index + 1),
    )
    const value =
      page >= lost
        ? null
        : {
            rows,
            total: count,
            by_status: { new: count, converted: 0, junk: 0 },
            page,
            limit: SIZE,
            unreadable: [],
          }
    const error = value === null ? ({ code: 'UNREACHABLE' } as const) : null
    return { ok: true, value: { value: value as LeadPage | null, source: 'live', capturedAt: null, error } }
  }
  return { askPage, asked }
}

const running = new AbortController().signal

describe('readAllPages by the number of the page', () => {
  it('asks page after page until the last and tells how far it is', async () => {
    const { askPage, asked } = company(450)
    const told: [number, number | null][] = []
    const all = await readLeads(askPage, {
      signal: running,
      onPage: (done, total) => told.push([done, total]),
    })
    expect(all?.error).toBeNull()
    expect(all?.list.rows.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
    expect(asked).toEqual([1, 2, 3])
    expect(told).toEqual([
      [200, 450],
      [400, 450],
      [450, 450],
    ])
  })
  it('keeps what is there and says why it ends when a page cannot be had', async () => {
    const all = await readLeads(company(450, 3).askPage, { signal: running, onPage: () => {} })
    expect(all?.list.rows).toHaveLength(400)
    expect(all?.error).toEqual({ code: 'UNREACHABLE' })
  })
  it('ends with what is there when the pages take more memory than the leads of any company', async () => {
    const rows = [lead(1, { notes: 'x'.repeat(40 * 1024 * 1024) })]
    const value = { rows, total: 1e9, by_status: {}, page: 1, limit: 1, unreadable: [] }
    let asked = 0
    const endless = async (page: number): Promise<Asked> => {
      asked += 1
      const fresh = { ...value, rows: rows.map((row) => ({ ...row, id: page })) } as unknown as LeadPage
      return { ok: true, value: { value: fresh, source: 'live', capturedAt: null, error: null } }
    }
    const all = await readLeads(endless, { signal: running, onPage: () => {} })
    expect(all?.error).toEqual({ code: 'TOO_LARGE', operation: 'leads.list' })
    expect(asked).toBe(13)
    expect(all?.list.rows).toHaveLength(12)
  })
  it('is nothing, not an empty list, when not even the first page can be had', async () => {
    expect(await readLeads(company(450, 1).askPage, { signal: running, onPage: () => {} })).toBeNull()
  })
  it('asks an API that cannot be reached once, and the store for all the rest', async () => {
    const asked: string[] = []
    const { askPage } = company(450)
    const offline = async (page: number, readFrom: 'api' | 'offline'): Promise<Asked> => {
      asked.push(`${page} ${readFrom}`)
      const result = await askPage(page)
      if (!result.ok) return result
      const error = readFrom === 'api' ? ({ code: 'UNREACHABLE' } as const) : null
      const capturedAt = `2026-11-1${6 - page}T12:00:00.000Z`
      return { ok: true, value: { ...result.value, source: 'snapshot', capturedAt, error } }
    }
    const all = await readLeads(offline, { signal: running, onPage: () => {} })
    expect([all?.list.rows.length, all?.error]).toEqual([450, null])
    expect(asked).toEqual(['1 api', '2 offline', '3 offline'])
    expect(all?.storedAt).toBe('2026-11-13T12:00:00.000Z')
    asked.length = 0
    await readLeads(offline, { signal: running, onPage: () => {}, isOffline: true })
    expect(asked).toEqual(['1 offline', '2 offline', '3 offline'])
  })
  it('goes on asking when a page is refused to this token alone', async () => {
    const asked: string[] = []
    const { askPage } = company(450)
    await readLeads(
      async (page, readFrom) => {
        asked.push(readFrom)
        const result = await askPage(page)
        return result.ok
          ? { ok: true, value: { ...result.value, source: 'snapshot', error: { code: 'SCOPE_DENIED' } } }
          : result
      },
      { signal: running, onPage: () => {} },
    )
    expect(asked).toEqual(['api', 'api', 'api'])
  })
  it('asks no further once it is cancelled', async () => {
    const { askPage, asked } = company(450)
    const cancel = new AbortController()
    const all = await readLeads(askPage, { signal: cancel.signal, onPage: () => cancel.abort() })
    expect(asked).toEqual([1, 2])
    expect(all?.error).toEqual({ code: 'CANCELLED' })
  })
})

const pageOf = (fields: object): ProductPage => OPERATIONS['products.search'].clientResponse.parse(fields)
const example = OPERATIONS['products.search'].example.result.items[0]

describe('readAllPages by a cursor', () => {
  const readProducts = (
    ask: (offset: number, readFrom: 'api' | 'offline') => Promise<Result<Answer<ProductPage>>>,
    options: ReadOptions,
  ) => readAllPages('products.search', PRODUCT_PAGING, ask, options)
  const answer = (offset: number, next: string | null, rest: Partial<Answer<ProductPage>> = {}) =>
    success<Answer<ProductPage>>({
      value: pageOf({ items: [{ ...example, id: `id-${offset}` }], next_cursor: next }),
      source: 'live',
      capturedAt: '2026-11-20T12:00:00.000Z',
      error: null,
      ...rest,
    })
  const options = () => ({ signal: new AbortController().signal, onPage: () => undefined })

  it('follows the cursor to its end', async () => {
    const asked: number[] = []
    const all = await readProducts(async (offset) => {
      asked.push(offset)
      return answer(offset, offset < 120 ? String(offset + 60) : null)
    }, options())
    expect(asked).toEqual([0, 60, 120])
    expect(all?.list).toMatchObject({ isComplete: true })
    expect(all?.error).toBeNull()
  })

  it('says why it ends early, and calls an API that cannot be reached only once', async () => {
    const sources: string[] = []
    const ask = async (offset: number, from: string): Promise<Result<Answer<ProductPage>>> => {
      sources.push(from)
      if (offset === 120) return failure({ code: 'NOT_STORED' })
      return answer(offset, String(offset + 60), {
        source: 'snapshot',
        error: { code: 'UNREACHABLE' },
        coverage: { stored: 90, known: null, isComplete: false, wholeAt: null },
      })
    }
    const all = await readProducts(ask, options())
    expect(sources).toEqual(['api', 'offline', 'offline'])
    expect(all).toMatchObject({
      error: { code: 'NOT_STORED' },
      coverage: { stored: 90 },
      storedAt: '2026-11-20T12:00:00.000Z',
    })
    expect(all?.list.rows).toHaveLength(2)
  })

  it('is null when even the first page is unavailable', async () => {
    expect(await readProducts(async () => failure({ code: 'NOT_STORED' }), options())).toBeNull()
  })
})
