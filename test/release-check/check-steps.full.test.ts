import { describe, expect, it } from 'vitest'
import { attempt, type CheckContext, type CheckStep, call, must, runStep } from './check-steps.ts'
import { reportOf } from './table.ts'

const CONTEXT: CheckContext = { folder: '', release: '', targets: [], version: '1.0.0', env: process.env }
const stepOf = (run: CheckStep['run'], tools = {}): CheckStep => ({ name: 'D0', tools, run })

describe('runStep', () => {
  it('passes with what was found', async () => {
    expect(
      await runStep(
        stepOf(() => '3 of 3'),
        CONTEXT,
      ),
    ).toMatchObject({ state: 'passed', text: '3 of 3' })
  })

  it('fails with the reason', async () => {
    const step = stepOf(() => {
      must(false, 'the sums agree')
      return ''
    })
    expect(await runStep(step, CONTEXT)).toMatchObject({
      state: 'failed',
      text: 'not as it must be: the sums agree',
    })
  })

  it('is skipped in words when a program is missing, and does not run', async () => {
    const step = stepOf(() => Promise.reject(new Error('it ran')), { 'no-such-tool': 'tool-package' })
    expect(await runStep(step, CONTEXT)).toMatchObject({
      state: 'skipped',
      text: 'no no-such-tool: apt-get install tool-package',
    })
  })
})

describe('call', () => {
  it('returns what a program wrote, and throws with its words when it fails', () => {
    expect(call(process.execPath, ['-e', 'console.log(1)'])).toBe('1\n')
    expect(() => call(process.execPath, ['-e', 'console.error("why");process.exit(2)'])).toThrow(
      /failed: why/,
    )
    expect(attempt('no-such-tool', []).ok).toBe(false)
  })
})

describe('reportOf', () => {
  it('has a row for each step, the commands for other systems, and the counts', () => {
    const results = [
      { name: 'D1', state: 'passed', text: 'same | bytes', seconds: 3 },
      { name: 'D2', state: 'skipped', text: 'no tool', seconds: 0 },
    ] as const
    const report = reportOf(results, [{ system: 'macOS', command: 'spctl', expected: 'accepted' }])
    expect(report).toContain('| D1 | passed | 3 | same / bytes |')
    expect(report).toContain('| macOS | `spctl` | accepted |')
    expect(report).toMatch(/1 passed, 0 failed, 1 skipped$/)
  })
})
