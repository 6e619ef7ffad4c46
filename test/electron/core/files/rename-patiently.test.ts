import { describe, expect, it } from 'vitest'
import { renamePatiently, renamePatientlySync } from '../../../../electron/core/files/rename-patiently.ts'

/** Renames with the system's answers in order, the last one for ever; null is success. Returns tries and waited ms. */
async function tried(answers: readonly (string | null)[], isSync: boolean) {
  let tries = 0
  let waitedMs = 0
  const answer = () => {
    const code = answers[Math.min(tries++, answers.length - 1)]
    if (code) throw Object.assign(new Error(), { code })
  }
  const wait = (ms: number) => {
    waitedMs += ms
  }
  const system = { rename: async () => answer(), wait: async (ms: number) => wait(ms) }
  const code = await (async () =>
    isSync
      ? renamePatientlySync('a', 'b', { rename: answer, wait })
      : renamePatiently('a', 'b', system))().then(
    () => null,
    (error: { code: string }) => error.code,
  )
  return { code, tries, waitedMs }
}

describe.each([
  ['renamePatiently', false],
  ['renamePatientlySync', true],
])('%s', (_, isSync) => {
  it.each([
    ['EPERM', 'EBUSY', null],
    ['EACCES', null],
  ])('goes on after %s', async (...answers) => {
    expect(await tried(answers, isSync)).toMatchObject({ code: null, tries: answers.length })
  })

  it('tries five times in a second, and another failure once', async () => {
    expect(await tried(['EBUSY'], isSync)).toEqual({ code: 'EBUSY', tries: 5, waitedMs: 1_000 })
    expect(await tried(['ENOSPC', null], isSync)).toEqual({ code: 'ENOSPC', tries: 1, waitedMs: 0 })
  })
})
