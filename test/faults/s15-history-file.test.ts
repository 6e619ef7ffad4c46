// S15: the file of a history is changed, cut, of another company, or made by an enemy. Nothing of it reaches the store,
// no header costs memory or time, and no name or token is in it.
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HistoryHead } from '../../electron/core/history/history-lines.ts'
import { openFile, sealFile } from '../../electron/core/history/sealed-file.ts'
import { NOON, TEST_TOKEN } from '../support/core/core-harness.ts'
import { FAKE_COMPANY_ID, type FakeApi, fakeDay, fakeFunnel } from '../support/fakes/fake-api.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { type Computer, openComputers, PASSPHRASE, QUICK } from '../support/history/copied-history.ts'
import { findSecret } from '../support/secrets/secret-search.ts'
import { SEED } from './scale.ts'

const ALTERATIONS = 500
/** Where each region of the file ends; the body ends before the tag. */
const HEADER = 41
const CHECK = HEADER + 16
const TAG = 16

let api: FakeApi
let filled: Computer
let empty: Computer

beforeEach(async () => {
  ;({ api, filled, empty } = await openComputers())
})

async function kinds({ core, companyId }: Computer) {
  const { companies } = await core.value('store.describe', {})
  return companies.find((company) => company.companyId === companyId)?.kinds ?? []
}

const codeOf = (result: Awaited<ReturnType<Computer['restore']>>) =>
  result.ok ? JSON.stringify(result.value) : result.error.code

async function contentOf(file: Buffer): Promise<Buffer> {
  const opened = await openFile(file, PASSPHRASE)
  if ('code' in opened) throw new Error(opened.code)
  return gunzipSync(opened.content)
}

const REGIONS = [
  'magic',
  'version',
  'cost',
  'salt',
  'nonce',
  'check',
  'body',
  'tag',
  'cut',
  'longer',
  'swapped',
] as const
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  magic: [0, 8],
  version: [8, 10],
  cost: [10, 13],
  salt: [13, 29],
  nonce: [29, HEADER],
  check: [HEADER, CHECK],
}

/** Changes a file in one region; never to what it was. */
function altered(file: Buffer, region: (typeof REGIONS)[number], below: (limit: number) => number): Buffer {
  const copy = Buffer.from(file)
  const end = file.length - TAG
  if (region === 'cut') return copy.subarray(0, below(file.length))
  if (region === 'longer') return Buffer.concat([copy, Buffer.alloc(1 + below(64), below(256))])
  if (region === 'swapped') {
    const [a, b] = [CHECK + below(100), CHECK + 200 + below(100)]
    ;[copy[a], copy[b]] = [copy[b] as number, copy[a] as number]
    return copy.equals(file) ? altered(file, 'body', below) : copy
  }
  const [from, to] = BOUNDS[region] ?? (region === 'body' ? [CHECK, end] : [end, file.length])
  const at = from + below(to - from)
  copy[at] = (copy[at] as number) ^ (1 << below(8))
  return copy
}

describe('S15 a file of a history that was changed', () => {
  it(`restores nothing in ${ALTERATIONS} alterations of every region, and restores when it is whole`, async () => {
    const file = await filled.save()
    const below = seededBelow(SEED)
    const codes = new Map<string, Set<string>>()
    const before = await kinds(empty)
    for (let each = 0; each < ALTERATIONS; each++) {
      const region = REGIONS[each % REGIONS.length] as (typeof REGIONS)[number]
      const code = codeOf(await empty.restore(altered(file, region, below)))
      codes.set(region, (codes.get(region) ?? new Set()).add(code))
    }
    const allowed = ['HISTORY_FILE_UNREADABLE', 'HISTORY_FILE_LOCKED', 'HISTORY_FILE_NEWER']
    expect(
      [...codes.values()].flatMap((found) => [...found]).filter((code) => !allowed.includes(code)),
    ).toEqual([])
    // Where the passphrase was proven before, the file is said to be damaged.
    for (const region of ['magic', 'body', 'tag', 'longer', 'swapped']) {
      expect([region, [...(codes.get(region) ?? [])]]).toEqual([region, ['HISTORY_FILE_UNREADABLE']])
    }
    for (const region of ['salt', 'nonce', 'check']) {
      expect([region, [...(codes.get(region) ?? [])]]).toEqual([region, ['HISTORY_FILE_LOCKED']])
    }
    expect(await kinds(empty)).toEqual(before)
    // Control: the file as it is.
    expect((await empty.restore(file)).ok).toBe(true)
    expect(await kinds(empty)).not.toEqual(before)
  })

  const HOSTILE = [
    [30, 8, 1],
    [255, 255, 255],
    [24, 16, 1],
    [17, 255, 255],
    [18, 8, 255],
    [0, 0, 0],
  ] as const

  it.each(HOSTILE)(
    'spends neither memory nor time on a header with N = 2^%i, r = %i, p = %i',
    async (...cost) => {
      const file = await sealFile(contents([]), PASSPHRASE, QUICK)
      file.set(cost, 10)
      const [before, begun] = [process.memoryUsage().rss, performance.now()]
      expect(await openFile(file, PASSPHRASE)).toEqual({ code: 'HISTORY_FILE_UNREADABLE' })
      expect(performance.now() - begun).toBeLessThan(20)
      expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024)
    },
  )

  it('is said to be of a newer Leme', async () => {
    const file = await filled.save()
    file.writeUInt16BE(2, 8)
    expect(codeOf(await empty.restore(file))).toBe('HISTORY_FILE_NEWER')
  })
})

const HEAD: HistoryHead = { company: FAKE_COMPANY_ID, madeAt: '2026-11-16T12:00:00.000Z', settings: {} }

/** The content of a file as who knows the passphrase can write it. */
async function* contents(lines: readonly unknown[], head: unknown = HEAD): AsyncIterable<Uint8Array> {
  const texts = [head, ...lines].map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  yield gzipSync(`${texts.join('\n')}\n`)
}

const AT = Date.parse('2026-11-12T12:00:00Z')
const GOOD = ['funnel_days', 1, '2026-11-10', AT, fakeDay('2026-11-10')]
const count = (day: unknown, at: unknown, payload: unknown = { count: 3 }) => [
  'count_days',
  'overdue-tasks',
  day,
  at,
  payload,
]

describe('S15 a copy made by who knows the passphrase', () => {
  it('stores what is valid, counts the rest, and harms nothing', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const bad: readonly unknown[] = [
      'no JSON',
      {},
      [],
      ['settings', null, '2026-11-10', AT, {}],
      ['companies', 1, '2026-11-10', AT, {}],
      ['__proto__', 1, '2026-11-10', AT, {}],
      ['funnel_days', '1; DROP TABLE funnel_days', '2026-11-10', AT, fakeDay('2026-11-10')],
      ['funnel_days', -1, '2026-11-10', AT, fakeDay('2026-11-10')],
      ['funnel_days', 1, '2026-11-11', AT, fakeDay('2026-11-10')],
      ['funnel_days', 1, '2026-11-10', AT, null],
      `["pipelines_days",null,"2026-11-10",${AT},{"pipelines":[],"more":${deep}}]`,
      ['stalled_days', 1, '2026-11-10', AT, { snapshot_date: '2026-11-09', buckets: [] }],
      ['corrections', 1, '2026-11-10', AT, [{ at: AT, changes: [] }]],
      ['corrections', 1, '2026-11-10', AT, [{ at: 1, changes: [{ figure: 'leads', before: 1, after: 2 }] }]],
      count('2026-02-30', AT),
      count('2026-11-10', Date.parse('3026-01-01')),
      count('2026-11-10', -1),
      count('2026-11-10', 1.5),
      count('2026-11-20', AT),
      count('2026-11-10', AT, { count: -3 }),
      count('2026-11-10', AT, { count: 3, people: [{ id: 'x' }] }),
      count('2026-11-10', AT, { count: 3, people: null }),
      ['count_days', 'no-figure', '2026-11-10', AT, { count: 3 }],
    ]
    const goods = [GOOD, count('2026-11-10', AT)]
    const file = await sealFile(contents([...bad, ...goods, ...bad]), PASSPHRASE, QUICK)
    expect(await empty.restore(file)).toEqual({
      ok: true,
      value: { added: 2, replaced: 0, kept: 0, leftOut: 2 * bad.length, settings: 0 },
    })
    const stored = (await kinds(empty)).map(({ kind, records }) => [kind, records])
    expect(stored).toContainEqual(['funnel_days', 1])
    expect(stored).toContainEqual(['count_days', 1])
  })

  it('changes no setting to what a window could not set', async () => {
    const settings = {
      targets: { 1: { '2026-11-01': -5 } },
      holidays: { takesOptionalDaysOff: true, own: [{ day: 'x', name: '', isYearly: 1 }] },
      leadSources: { a: 'b' },
      pipelineId: 9,
      edits: { 'pipelineId/x': [1, 9] },
    }
    const file = await sealFile(contents([], { ...HEAD, settings }), PASSPHRASE, QUICK)
    expect(await empty.restore(file)).toMatchObject({ ok: true, value: { settings: 0 } })
    const state = await empty.core.value('app.state', {})
    expect(state.companySettings[empty.companyId]).toMatchObject({
      targets: {},
      leadSources: {},
      pipelineId: null,
    })
  })

  it('takes no edit of the future', async () => {
    const leadSources = { 3: 'Amanhã', 4: 'Feira' }
    const edits = { 'leadSources/3': [NOON + 2 * 86_400_000], 'leadSources/4': [NOON] }
    const head = { ...HEAD, settings: { leadSources, edits } }
    const file = await sealFile(contents([], head), PASSPHRASE, QUICK)
    expect(await empty.restore(file)).toMatchObject({ ok: true, value: { settings: 1 } })
    const { companySettings } = await empty.core.value('app.state', {})
    expect(companySettings[empty.companyId]).toMatchObject({ leadSources: { 4: 'Feira' } })
  })

  it.each([
    ['no head', () => contents([], 'x')],
    ['a head of another shape', () => contents([], { company: 1 })],
    [
      'no gzip',
      async function* () {
        yield Buffer.from('plain text')
      },
    ],
    [
      'nothing',
      async function* () {
        yield gzipSync('')
      },
    ],
    [
      'a line without an end',
      async function* () {
        yield gzipSync('x'.repeat(8 * 1024 * 1024))
      },
    ],
  ] as const)('is refused with %s', async (_, pieces) => {
    const before = await kinds(empty)
    const file = await sealFile(pieces(), PASSPHRASE, QUICK)
    expect(codeOf(await empty.restore(file))).toBe('HISTORY_FILE_UNREADABLE')
    expect(await kinds(empty)).toEqual(before)
  })

  it('refuses a content that unpacks to more than a history, before anything of it is merged', async () => {
    async function* bomb(): AsyncIterable<Uint8Array> {
      yield gzipSync(`${JSON.stringify(HEAD)}\n${JSON.stringify(GOOD)}\n`)
      const blank = gzipSync(`${' '.repeat(1_000_000)}\n`.repeat(8))
      for (let each = 0; each < 80; each++) yield blank
    }
    const file = await sealFile(bomb(), PASSPHRASE, QUICK)
    expect(file.length).toBeLessThan(2_000_000)
    const [stored, before] = [await kinds(empty), process.memoryUsage().rss]
    expect(codeOf(await empty.restore(file))).toBe('HISTORY_FILE_UNREADABLE')
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024)
    expect(await kinds(empty)).toEqual(stored)
  })
})

describe('S15 the content of a copy', () => {
  const SECRETS = [TEST_TOKEN, 'Lead 1', 'Tarefa 1', '127.0.0.1', 'picture.png']

  it('names no lead, task, picture, address or token, and a planted name is found', async () => {
    const content = await contentOf(await filled.save())
    expect(content.length).toBeGreaterThan(5_000)
    for (const secret of SECRETS) expect([secret, findSecret(secret, content)]).toEqual([secret, []])
    // Control: one that the API puts among the reasons of a day.
    api.respond('marketing.funnel', ({ body }) => {
      const funnel = fakeFunnel(body) as { days: { date: string; leads: object }[] }
      const junk_by_reason = SECRETS.map((reason) => ({ reason, count: 1 }))
      return {
        ...funnel,
        days: funnel.days.map((day) => ({ ...day, leads: { ...day.leads, junk_by_reason } })),
      }
    })
    const { core, companyId } = filled
    const range = { from: '2026-11-01', to: '2026-11-03' }
    await core.answer({ kind: 'funnel-range', companyId, pipelineId: 1, ...range }, 'api')
    const planted = await contentOf(await filled.save())
    for (const secret of SECRETS) expect([secret, findSecret(secret, planted)]).not.toEqual([secret, []])
  })

  it('is readable without its passphrase in no part', async () => {
    const file = await filled.save()
    for (const known of [FAKE_COMPANY_ID, '2026-11-10', 'funnel_days', 'company']) {
      expect(file.includes(known)).toBe(false)
    }
    expect((await contentOf(file)).includes(FAKE_COMPANY_ID)).toBe(true)
  })
})
