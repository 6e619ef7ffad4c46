import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginTrial, noteStart } from '../../../../electron/core/updates/start-proof.ts'
import { createStartProof } from '../../../../electron/shell/updates/update-steps.ts'
import { makeTempFolder } from '../../../support/core/core-harness.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'

let folder: ReturnType<typeof makeTempFolder>
let time: ReturnType<typeof createFakeTime>

beforeEach(() => {
  folder = makeTempFolder()
  time = createFakeTime(0)
  beginTrial(folder.path, { version: '1.1.0', number: 1 })
})
afterEach(() => folder.remove())

/** A start of 1.1.0, counted. */
function start() {
  noteStart(folder.path, '1.1.0', join(folder.path, 'Leme.AppImage'))
  return createStartProof(folder.path, '1.1.0', time.timers)
}
const trials = () => readdirSync(join(folder.path, 'updates'))

describe('createStartProof', () => {
  it('ends the trial when window, page and store have shown themselves, and not before', () => {
    const proof = start()
    proof.notePaint()
    proof.noteCall('app.state')
    proof.noteCall('answer.watch')
    expect(trials()).toEqual(['start-proof.json.1'])
    proof.noteStore()
    expect(trials()).toEqual([])
  })

  it('does not count a start that was ended in an orderly way before it had time for its proof', async () => {
    const proof = start()
    await time.pass(19_000)
    proof.noteEnd()
    expect(trials()).toEqual(['start-proof.json'])
  })

  it('counts a start that showed nothing for 20 seconds, however it ends', async () => {
    const proof = start()
    await time.pass(20_000)
    proof.noteEnd()
    expect(trials()).toEqual(['start-proof.json.1'])
  })
})
