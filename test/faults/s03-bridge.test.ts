// S3: a compromised window that sends arbitrary messages. None is accepted, and nothing crashes.
// The sender itself is checked in a real Electron (test/e2e/electron/bridge.spec.ts).
import { describe, expect, it } from 'vitest'
import { COMMAND_PARAMS } from '../../shared/bridge/commands.ts'
import { type Message, wrongMessages } from '../support/browser/bridge-messages.ts'
import { worldOfFile } from '../support/each-test.ts'
import { SEED, scaled } from './scale.ts'

const MESSAGES = scaled(2_000, 10_000)
const { api, core } = worldOfFile()

/** A list in a list, and so on. */
function deepList(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

/** Each level holds the next one twice: few objects, and 2^levels values of JSON. */
function doubling(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value, value]
  return value
}

function cyclic(): unknown {
  const value: Record<string, unknown> = {}
  value.itself = value
  return value
}

/** Params of every command, with the value wherever the command takes any. */
function paramsWith(value: unknown, companyId: string): Message[] {
  const operation = { companyId, operation: 'leads.list', params: { search: value } }
  const watchId = '2b6d0a0e-77aa-4c55-9a43-51d0a3b7c9e2'
  return [
    { command: 'view.save', params: { key: 'deep', view: value } },
    { command: 'companySettings.update', params: { companyId, change: { targets: value } } },
    { command: 'answer.watch', params: { watchId, question: { kind: 'operation', ...operation } } },
    { command: 'answer.read', params: { question: { kind: 'operation', ...operation }, readFrom: 'store' } },
    ...Object.keys(COMMAND_PARAMS).map((command) => ({ command, params: value })),
  ]
}

describe('S3 messages of a compromised window', () => {
  it('refuses what is too deep, cyclic or grows exponentially, with every command, before it is read', async () => {
    const { companies } = await core.value('app.state', {})
    const companyId = companies[0]?.id as string
    const lines = core.lines.length
    const shapes = [...[101, 500, 2_400, 4_800, 100_000].map(deepList), doubling(40), doubling(99), cyclic()]
    const messages = shapes.flatMap((shape) => paramsWith(shape, companyId))
    for (const { command, params } of messages) {
      expect([command, await core.application.call(command as string, params)]).toEqual([
        command,
        { ok: false, error: { code: 'BAD_INPUT' } },
      ])
    }
    expect(core.lines).toHaveLength(lines)
    // Control: within the limits, a view of any shape is taken and back after a restart of the window.
    expect(await core.value('view.save', { key: 'deep', view: deepList(50) as never })).toBeNull()
    expect((await core.value('app.state', {})).preferences.views.deep).toEqual(deepList(50))
  })

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
  })
})
