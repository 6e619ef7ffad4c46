// A failure of the service itself: what it answers, and what its log says. Not asked through a Coletor, which asks once
// more after a failure.
import { describe, expect, it } from 'vitest'
import { HANDLERS } from '../../service/handlers/all-handlers.ts'
import { createService, expectFailure } from './support/service-under-test.ts'

describe('7 INTERNAL_ERROR', () => {
  it('answers 500 without details, and logs without the token, when a handler breaks', async () => {
    const broken = createService({
      handlers: {
        ...HANDLERS,
        'leads.list': () => {
          throw new RangeError(`secret ${broken.token}`)
        },
      },
    })
    expectFailure(await broken.call('leads.list', {}), 500, 'INTERNAL_ERROR')
    expect(JSON.stringify(await broken.call('leads.list', {}))).not.toContain('secret')
    const failures = broken.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
    expect(failures).toHaveLength(2)
    expect(failures[0]).toMatchObject({
      msg: 'unexpected failure',
      operation: 'leads.list',
      error: {
        type: 'RangeError',
        frames: [expect.stringContaining('at '), ...Array(9).fill(expect.anything())],
      },
    })
    expect(broken.logged.join('')).not.toContain('secret')
    await broken.close()
  })
})
