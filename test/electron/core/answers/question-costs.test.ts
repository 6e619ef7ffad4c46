// What a question of a fresh screen costs: reads and writes of the store, and calls of the API.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openAnswers } from '../../../../electron/core/application/open-answers.ts'
import { openApi } from '../../../../electron/core/application/open-api.ts'
import { openData } from '../../../../electron/core/application/open-data.ts'
import { openHost } from '../../../../electron/core/application/open-host.ts'
import type { AsyncStore } from '../../../../electron/core/store/store-calls.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import {
  createLastingVault,
  makeDeps,
  NOON,
  nextAnswer,
  startCore,
} from '../../../support/core/core-harness.ts'
import { apiOfEachTest, folderOfEachTest } from '../../../support/each-test.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'

const MONTH = { from: '2026-11-01', to: '2026-11-16' } as const

const api = apiOfEachTest()
const folder = folderOfEachTest()

/** Returns the store with a list of its calls. */
function counted(store: AsyncStore): { readonly store: AsyncStore; readonly calls: string[] } {
  const calls: string[] = []
  const counting = new Proxy(store, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function' || name === 'whenCaughtUp') return member
      return (...args: unknown[]) => {
        calls.push(String(name))
        return Reflect.apply(member, target, args) as unknown
      }
    },
  })
  return { store: counting, calls }
}

/** Opens the phases up to the answers over a connected company, and counts what the questions of a screen cost. */
async function costsOf(makeQuestions: (companyId: string) => readonly Question[]) {
  const vault = createLastingVault()
  const first = await startCore(folder.path, { vault })
  const { companyId } = await first.connect(api.baseUrl)
  await first.application.close()
  const time = createFakeTime(NOON)
  const host = openHost(makeDeps(folder.path, { vault, clock: time }), { timers: time.timers })
  const data = await openData(host)
  const { store, calls } = counted(data.parts.store)
  const parts = { ...data.parts, store }
  const opened = openApi(host, parts)
  const answers = openAnswers(host, parts, opened.parts)
  await parts.secrets.whenLoaded(companyId)
  const { commands } = answers.parts.watches
  const ask = async (question: Question) => {
    const watchId = randomUUID()
    const answered = nextAnswer((listener) => host.events.on('desktop', listener), watchId)
    await commands['answer.watch']({ watchId, question })
    expect(await answered).toMatchObject({ source: 'live', error: null })
    return watchId
  }
  // The first answers of a company show whose its leads are, which changes their figures once.
  const watchId = await ask({ kind: 'funnel-range', companyId, pipelineId: 1, ...MONTH })
  await commands['answer.unwatch']({ watchId })
  await time.pass(3_600_000)
  calls.length = 0
  api.requests.length = 0
  await Promise.all(makeQuestions(companyId).map(ask))
  await time.pass(10_000)
  answers.close()
  await opened.close()
  await data.close()
  const isWrite = (name: string) => name.startsWith('write')
  return {
    // Corrections are read in the background until they have shown where junk leads are counted.
    reads: calls.filter((name) => !isWrite(name) && name !== 'readCorrections').length,
    writes: calls.filter(isWrite).length,
    calls: api.requests.length,
  }
}

describe('a question of a fresh screen', () => {
  it.each([
    ['a range of the funnel', { kind: 'funnel-range', pipelineId: 1, ...MONTH }],
    ['the stalled deals', { kind: 'stalled', pipelineId: 1 }],
    ['an operation', { kind: 'operation', operation: 'stages.list', params: { pipeline_id: 1 } }],
  ] as const)('costs one read, one write and one call for %s', async (_, question) => {
    const costs = await costsOf((companyId) => [{ ...question, companyId } as Question])
    expect(costs).toEqual({ reads: 1, writes: 1, calls: 1 })
  })

  it('costs the same in two windows as in one', async () => {
    const costs = await costsOf((companyId) => {
      const question = { kind: 'funnel-range', companyId, pipelineId: 1, ...MONTH } as const
      return [question, question]
    })
    expect(costs).toEqual({ reads: 1, writes: 1, calls: 1 })
  })
})
