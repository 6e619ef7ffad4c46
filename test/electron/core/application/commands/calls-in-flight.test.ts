import { describe, expect, it } from 'vitest'
import { limitCalls } from '../../../../../electron/core/application/commands/calls-in-flight.ts'
import { success } from '../../../../../shared/bridge/result.ts'
import { drainPromises } from '../../../../support/fakes/fake-time.ts'

const FLOOD = 2_000

/** A core that answers when it is told, and counts the calls that run. */
function slowCore() {
  const waiting: (() => void)[] = []
  let running = 0
  let most = 0
  return {
    most: () => most,
    commands: [] as unknown[],
    /** Lets every call that runs end, until none is left. */
    async answerAll() {
      for (; waiting.length > 0; await drainPromises()) for (const answer of waiting.splice(0)) answer()
    },
    async call(command: unknown) {
      most = Math.max(most, ++running)
      this.commands.push(command)
      await new Promise<void>((resolve) => waiting.push(resolve))
      running -= 1
      return success(command)
    },
  }
}

describe('limitCalls', () => {
  it('runs 100 at once, lets 1,000 wait in their order and refuses the others at once', async () => {
    const core = slowCore()
    const call = limitCalls((command) => core.call(command))
    const answers = Array.from({ length: FLOOD }, (_, index) => call(index, {}))
    await drainPromises()
    expect(core.commands).toHaveLength(100)
    await core.answerAll()
    const results = await Promise.all(answers)
    expect(core.most()).toBe(100)
    expect(core.commands).toEqual(Array.from({ length: 1_100 }, (_, index) => index))
    expect(results.slice(1_100)).toEqual(
      Array.from({ length: 900 }, () => ({ ok: false, error: { code: 'BAD_INPUT', field: 'calls' } })),
    )
    // Afterwards it goes on as before.
    const next = call('next', {})
    await drainPromises()
    await core.answerAll()
    expect(await next).toEqual(success('next'))
  })
})
