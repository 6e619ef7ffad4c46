// S3: a compromised window that sends arbitrary messages. None is accepted, and nothing crashes.
// The sender itself is checked in a real Electron (test/e2e/electron/bridge.spec.ts).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wrongMessages } from '../support/browser/bridge-messages.ts'
import { type Harness, makeTempFolder, startCore } from '../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../support/fakes/fake-api.ts'
import { noteFigure } from './figures.ts'
import { SEED, scaled } from './scale.ts'

const MESSAGES = scaled(2_000, 10_000)
let api: FakeApi
let core: Harness
const folder = makeTempFolder()

beforeAll(async () => {
  api = await startFakeApi()
  core = await startCore(folder.path)
  await core.connect(api.baseUrl)
})
afterAll(async () => {
  await core.application.close()
  await api.close()
  folder.remove()
})

/** Counts what a bridge without a list of commands accepts: a name leads to whatever property the object has. */
function countAcceptedNaively(messages: ReturnType<typeof wrongMessages>): number {
  const handlers: Record<string, (params: unknown) => unknown> = { 'app.state': () => ({}) }
  return messages.filter(({ command, params }) => {
    try {
      return handlers[command as string]?.(params) !== undefined
    } catch {
      return false
    }
  }).length
}

describe('S3 messages of a compromised window', () => {
  it(`accepts none of ${MESSAGES} (seed ${SEED}), and goes on as before`, async () => {
    const before = await core.value('app.state', {})
    const asked = api.requests.length
    const messages = wrongMessages(MESSAGES, SEED)
    const accepted: unknown[] = []
    for (const { command, params } of messages) {
      const answer = await core.application.call(command as string, params)
      if (answer.ok) accepted.push({ command, params })
    }
    expect(accepted).toEqual([])
    expect(core.lines.filter((line) => line.startsWith('UNEXPECTED'))).toEqual([])
    expect(api.requests).toHaveLength(asked)
    expect(await core.value('app.state', {})).toEqual(before)
    const naive = countAcceptedNaively(messages)
    expect(naive).toBeGreaterThan(MESSAGES / 100)
    noteFigure({
      row: 'S3',
      what: 'wrong messages to the core',
      n: MESSAGES,
      result: '0 accepted, 0 uncaught, 0 requests caused',
      control: `${naive} accepted by a bridge without a list`,
      seed: SEED,
    })
  }, 120_000)
})
