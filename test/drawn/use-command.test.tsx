import { afterAll, expect, it, vi } from 'vitest'
import { type Result, success } from '../../shared/bridge/result.ts'
import { openDrawing } from './draw.tsx'

const waiting: ((text: string) => void)[] = []
const desktop = { call: () => new Promise<string>((resolve) => waiting.push(resolve)) }
const drawing = await openDrawing('2026-11-24T15:00:00Z', [{ id: 'company' }], desktop)
const [{ useCommand }, { toJsonText }, { useReducer }, { flushSync }] = await Promise.all([
  import('../../renderer/bridge/bridge.ts'),
  import('../../shared/bridge/json-text.ts'),
  import('react'),
  import('react-dom'),
])
afterAll(() => drawing.close())

let drawAgain: () => void = () => undefined
const shown: (Result<unknown> | undefined)[] = []
const asked = { companyId: 'first' as string | null, again: 0 }

function Part() {
  drawAgain = useReducer((count: number) => count + 1, 0)[1]
  const { companyId, again } = asked
  const result = useCommand('requests.describe', companyId === null ? null : { companyId }, again)
  shown.push(result)
  return null
}

const give = (run: number, value: unknown) => waiting[run]?.(toJsonText(success(value)))

const expectShown = (value: string) => vi.waitFor(() => expect(shown.at(-1)).toEqual(success(value)))
function ask(next: Partial<typeof asked>): void {
  Object.assign(asked, next)
  flushSync(() => drawAgain())
}

it('shows the value of the last run alone, and none of other params', async () => {
  drawing.draw(<Part />)
  expect([waiting.length, shown.at(-1)]).toEqual([1, undefined])
  give(0, 'a')
  await expectShown('a')
  // Once more: the value stays until the next one.
  ask({ again: 1 })
  ask({ again: 2 })
  expect([waiting.length, shown.at(-1)]).toEqual([3, success('a')])
  give(2, 'c')
  await expectShown('c')
  give(1, 'late')
  ask({ companyId: 'second' })
  expect(shown.at(-1)).toBeUndefined()
  give(3, 'd')
  await expectShown('d')
  ask({ companyId: null })
  expect([waiting.length, shown.at(-1)]).toEqual([4, undefined])
  expect(shown).not.toContainEqual(success('late'))
})
