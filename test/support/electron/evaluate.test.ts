import { runInThisContext } from 'node:vm'
import type { ElectronApplication } from '@playwright/test'
import { expect, it } from 'vitest'
import { evaluateInMain } from './evaluate.ts'

type Ran = typeof globalThis & { ran?: number }

/** An application in this process whose inspector loses the first `lost` answers. */
function losing(lost: number, message: string): ElectronApplication {
  let asked = 0
  const evaluate = async (run: () => unknown, argument: unknown) => {
    const answer = await runInThisContext(`(${run})`)({}, argument)
    if (++asked <= lost) throw new Error(`electronApplication.evaluate: ${message}`)
    return answer
  }
  return { evaluate } as unknown as ElectronApplication
}

const count = (_: unknown, by: number) => {
  const here = globalThis as Ran
  here.ran = (here.ran ?? 0) + by
  return here.ran
}

it('reads a lost answer again, and runs the function once', async () => {
  const app = losing(3, 'Resulting promise was garbage collected.')
  expect(await evaluateInMain(app, count, 5)).toBe(5)
  expect((globalThis as Ran).ran).toBe(5)
  expect(await evaluateInMain(app, count, 2)).toBe(7)
})

it('rejects with any other error', async () => {
  const app = losing(1, 'Target page, context or browser has been closed')
  await expect(evaluateInMain(app, count, 1)).rejects.toThrow('has been closed')
  await expect(
    evaluateInMain(app, () => {
      throw new Error('no window')
    }),
  ).rejects.toThrow('no window')
})
