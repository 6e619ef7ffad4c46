import { describe, expect, it } from 'vitest'
import { createFileProgress } from '../../../../electron/shell/window/file-progress.ts'
import { failure, success } from '../../../../shared/bridge/result.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'

function start() {
  const shown: number[] = []
  const time = createFakeTime(0)
  const progress = createFileProgress(time.timers, (value) => shown.push(value))
  const call = (command: string, isOk = true) =>
    progress.follow(command, Promise.resolve(isOk ? success(null) : failure({ code: 'UNEXPECTED' })))
  return { shown, time, call }
}

describe('createFileProgress', () => {
  it('shows a long export until its end, and a short one not at all', async () => {
    const { shown, time, call } = start()
    await call('tableFile.begin')
    await time.pass(999)
    await call('tableFile.save')
    await call('tableFile.cancel')
    await time.pass(5_000)
    expect(shown).toEqual([-1])
    await call('tableFile.begin')
    await time.pass(1_000)
    expect(shown).toEqual([-1, 2])
    await call('tableFile.cancel')
    expect(shown).toEqual([-1, 2, -1])
  })

  it('ends with the last of several files, and with the page', async () => {
    const { shown, time, call } = start()
    await call('tableFile.begin')
    await call('tableFile.begin')
    await time.pass(1_000)
    await call('tableFile.cancel')
    expect(shown).toEqual([2])
    await call('app.state')
    expect(shown).toEqual([2, -1])
  })

  it('shows nothing for a file that was refused, and passes every answer on', async () => {
    const { shown, time, call } = start()
    expect(await call('tableFile.begin', false)).toMatchObject({ ok: false })
    await time.pass(5_000)
    await call('tableFile.cancel')
    expect(shown).toEqual([])
  })
})
