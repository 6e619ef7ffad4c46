import { describe, expect, it } from 'vitest'
import { createAwakeDisplay } from '../../../renderer/platform/awake-display.ts'

function makeKeepers(isHandled: boolean) {
  const told: boolean[] = []
  const locks: { isReleased: boolean }[] = []
  let grant: () => void = () => undefined
  let isWaiting = false
  return {
    told,
    locks,
    /** From now on a lock is given when `grant` is called. */
    holdBack: () => {
      isWaiting = true
    },
    grant: () => grant(),
    tellHost: async (isOn: boolean) => {
      told.push(isOn)
      return isHandled
    },
    requestLock: async () => {
      if (isWaiting) {
        await new Promise<void>((resolve) => {
          grant = resolve
        })
      }
      const lock = { isReleased: false }
      locks.push(lock)
      return {
        release: async () => {
          lock.isReleased = true
        },
      }
    },
  }
}

describe('createAwakeDisplay', () => {
  it('leaves it to the host when the host has a display', async () => {
    const keepers = makeKeepers(true)
    const keepAwake = createAwakeDisplay(keepers)
    await keepAwake(true)
    await keepAwake(false)
    expect(keepers.told).toEqual([true, false])
    expect(keepers.locks).toEqual([])
  })

  it('takes the browser’s lock and gives it back when the host has none', async () => {
    const keepers = makeKeepers(false)
    const keepAwake = createAwakeDisplay(keepers)
    await keepAwake(true)
    expect(keepers.locks).toEqual([{ isReleased: false }])
    await keepAwake(false)
    expect(keepers.locks).toEqual([{ isReleased: true }])
  })

  it('gives a lock back at once when it comes after the TV was left', async () => {
    const keepers = makeKeepers(false)
    keepers.holdBack()
    const keepAwake = createAwakeDisplay(keepers)
    const asked = keepAwake(true)
    await Promise.resolve()
    await Promise.resolve()
    await keepAwake(false)
    keepers.grant()
    await asked
    expect(keepers.locks).toEqual([{ isReleased: true }])
  })

  it('holds one lock when asked twice', async () => {
    const keepers = makeKeepers(false)
    const keepAwake = createAwakeDisplay(keepers)
    await keepAwake(true)
    await keepAwake(true)
    expect(keepers.locks.filter(({ isReleased }) => !isReleased)).toHaveLength(1)
  })

  it('lets the display sleep when the browser refuses', async () => {
    const keepAwake = createAwakeDisplay({
      ...makeKeepers(false),
      requestLock: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    })
    await expect(keepAwake(true)).resolves.toBeUndefined()
    await expect(keepAwake(false)).resolves.toBeUndefined()
  })
})
