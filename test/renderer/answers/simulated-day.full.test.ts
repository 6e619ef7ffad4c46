// A working day of one desk with three companies: screens that come and go, further periods, presses, hidden hours, an
// hour without a network and a pause of the token. Counts what it costs over the real core and store, against what it
// cost while the window had ages of its own.
import { expect, it, onTestFinished, vi } from 'vitest'
import { createAnswers } from '../../../renderer/answers/answers.ts'
import { createHeldAnswers } from '../../../renderer/answers/held-answers.ts'
import type { callDesktop } from '../../../renderer/bridge/bridge.ts'
import type { Question } from '../../../shared/bridge/questions.ts'
import {
  createLastingVault,
  type Harness,
  makeTempFolder,
  startCore,
} from '../../support/core/core-harness.ts'
import {
  type FakeApi,
  type FakeHandler,
  fakeFunnel,
  refuseWith,
  startFakeApi,
} from '../../support/fakes/fake-api.ts'
import { createFakeTime, type FakeTime } from '../../support/fakes/fake-time.ts'
import { openStoreHere } from '../../support/store/store-here.ts'

const BEFORE = { calls: 939, reads: 3_062, writes: 2_598 }
const MINUTE = 60_000
/** 8:00 of the companies' day. */
const MORNING = Date.parse('2026-11-16T11:00:00Z')
const TODAY = '2026-11-16'
const HOURS = 10
const MONTH = { from: '2026-11-01', to: TODAY }
const WEEK = { from: '2026-11-10', to: TODAY }

/** The questions of each screen. */
const SCREENS: Readonly<Record<string, (companyId: string) => readonly Question[]>> = {
  today: (companyId) => [
    { kind: 'operation', companyId, operation: 'pipelines.list', params: {} },
    { kind: 'funnel-range', companyId, pipelineId: 1, ...MONTH },
    { kind: 'funnel-range', companyId, pipelineId: 1, from: TODAY, to: TODAY },
    { kind: 'funnel-range', companyId, pipelineId: 1, from: '2025-11-01', to: '2025-11-16' },
    { kind: 'stalled', companyId, pipelineId: 1 },
    { kind: 'all-tasks', companyId, tasks: 'overdue' },
    { kind: 'operation', companyId, operation: 'leads.list', params: { limit: 1 } },
    { kind: 'corrections', companyId, pipelineId: 1 },
    { kind: 'counts-history', companyId, figure: 'overdue-tasks', ...MONTH },
  ],
  month: (companyId) => [
    { kind: 'funnel-range', companyId, pipelineId: 1, ...MONTH },
    { kind: 'funnel-by-pipeline', companyId, pipelineIds: [1, 2], ...MONTH },
    { kind: 'stalled', companyId, pipelineId: 1 },
  ],
  week: (companyId) => [
    { kind: 'funnel-range', companyId, pipelineId: 1, ...WEEK },
    { kind: 'funnel-by-pipeline', companyId, pipelineIds: [1, 2], ...WEEK },
    { kind: 'stalled', companyId, pipelineId: 1 },
  ],
  leads: (companyId) => [
    { kind: 'operation', companyId, operation: 'leads.list', params: { limit: 50 } },
    { kind: 'operation', companyId, operation: 'leads.list', params: { limit: 1 } },
  ],
  tasks: (companyId) => [
    { kind: 'all-tasks', companyId, tasks: 'overdue' },
    { kind: 'all-tasks', companyId, tasks: 'pending' },
  ],
  catalogue: (companyId) => [
    { kind: 'operation', companyId, operation: 'products.search', params: { search: 'mesa' } },
  ],
}
const NAMES = Object.keys(SCREENS)

const answerFunnel: FakeHandler = ({ body, token }) => fakeFunnel(body, `company of ${token}`)

/** A core whose store is counted, over three companies with a token each. */
async function openDesk() {
  const api = await startFakeApi()
  setNetwork(api, false)
  const folder = makeTempFolder()
  const uses = { reads: 0, writes: 0 }
  const time: FakeTime = createFakeTime(MORNING, () => core.application.whenRefreshed())
  const core: Harness = await startCore(
    folder.path,
    {
      vault: createLastingVault(),
      clock: { now: time.now },
      openStore: async (options) =>
        new Proxy(await openStoreHere(options), {
          get(target, name) {
            const member = Reflect.get(target, name) as unknown
            if (typeof member !== 'function' || ['whenCaughtUp', 'close'].includes(String(name)))
              return member
            return (...args: unknown[]) => {
              uses[/^(write|finish|save|set|remove)/.test(String(name)) ? 'writes' : 'reads']++
              return Reflect.apply(member, target, args) as unknown
            }
          },
        }),
    },
    { timers: time.timers },
  )
  const companyIds: string[] = []
  for (const token of ['tk_a', 'tk_b', 'tk_c'])
    companyIds.push((await core.connect(api.baseUrl, token)).companyId)
  await core.value('company.activate', { companyId: companyIds[0] ?? '' })
  onTestFinished(async () => {
    await core.application.close()
    await api.close()
    folder.remove()
  })
  return { api, core, time, uses, companyIds }
}

/** A window over the core, whose clock is that of the computer. */
function openWindow(core: Harness, time: FakeTime) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: time.now() })
  onTestFinished(() => void vi.useRealTimers())
  const waiting = new Set<Promise<unknown>>()
  const call = (command: never, params: never) => {
    const reply = core.application.call(command, params).finally(() => waiting.delete(reply))
    waiting.add(reply)
    return reply
  }
  const answers = createAnswers(call as unknown as typeof callDesktop, createHeldAnswers())
  core.application.onEvent((event) => {
    if (event.type === 'answer') answers.applyAnswer(event.watchId, event.answer)
    if (event.type === 'answer-progress') answers.applyProgress(event.watchId, event.count)
  })
  let hides: readonly (() => void)[] = []
  return {
    answers,
    async settle() {
      do {
        await new Promise((resolve) => setImmediate(resolve))
        await Promise.all(waiting)
      } while (waiting.size > 0)
    },
    show(questions: readonly Question[]) {
      const next = questions.map((each) => answers.show(each, { renew: 'always', isSeldom: false }, null))
      for (const hide of hides) hide()
      hides = next
    },
  }
}

function setNetwork(api: FakeApi, isBroken: boolean): void {
  const broken: FakeHandler = (_, response) => void response.destroy()
  api.respond('*', isBroken ? broken : null)
  api.respond('marketing.funnel', isBroken ? broken : answerFunnel)
}

it('costs no more calls, reads and writes than it did', async () => {
  const { api, core, time, uses, companyIds } = await openDesk()
  const window = openWindow(core, time)
  core.application.notice('start')
  api.requests.length = 0
  uses.reads = 0
  uses.writes = 0
  for (let minute = 0; minute < HOURS * 60; minute++) {
    const hour = Math.floor(minute / 60)
    // The window is in the tray from the third to the fifth hour, and the network is away in the seventh.
    const isHidden = hour === 3 || hour === 4
    if (minute === 180) core.application.notice('hidden')
    if (minute === 300) core.application.notice('shown')
    if (minute === 420) setNetwork(api, true)
    if (minute === 480) {
      setNetwork(api, false)
      core.application.notice('online')
    }
    if (minute === 510) api.respond('*', refuseWith(429, 'RATE_LIMITED', { 'retry-after': '60' }))
    if (minute === 512) api.respond('*', null)
    const companyId = companyIds[Math.floor(minute / 45) % 3] ?? ''
    if (minute % 45 === 0) await core.value('company.activate', { companyId })
    if (!isHidden && minute % 7 === 0) {
      const name = NAMES[Math.floor(minute / 7) % NAMES.length] ?? ''
      window.show(SCREENS[name]?.(companyId) ?? [])
    }
    if (!isHidden && minute % 50 === 25) void window.answers.refresh(null)
    if (!isHidden && minute % 20 === 10) core.application.notice('focus')
    if (!isHidden) await window.answers.renew()
    await window.settle()
    await time.pass(MINUTE)
    vi.advanceTimersByTime(MINUTE)
  }
  expect(api.requests.length).toBeGreaterThan(100)
  expect(api.requests.length).toBeLessThan(BEFORE.calls)
  expect(uses.reads).toBeLessThan(BEFORE.reads)
  expect(uses.writes).toBeLessThan(BEFORE.writes)
}, 300_000)
