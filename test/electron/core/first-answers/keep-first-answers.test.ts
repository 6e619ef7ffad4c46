import { statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WRITE_MS } from '../../../../electron/core/first-answers/keep-first-answers.ts'
import { createMemoryVault } from '../../../../electron/core/vault/memory-vault.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import { type FirstStart, openFirstStarts } from '../../../support/core/first-start.ts'
import { type FakeApi, startFakeApi } from '../../../support/fakes/fake-api.ts'

let api: FakeApi
let starts: ReturnType<typeof openFirstStarts>
let companyId: string

const leads = (limit: number): Question => ({
  kind: 'operation',
  companyId,
  operation: 'leads.list',
  params: { limit },
})

async function startOpen(): Promise<FirstStart> {
  const run = await starts.start()
  run.open()
  return run
}

beforeEach(async () => {
  api = await startFakeApi()
  starts = openFirstStarts()
  const state = await starts.fill(api.baseUrl, (id) => {
    companyId = id
    return [leads(1)]
  })
  companyId = state.activeCompanyId ?? ''
})
afterEach(async () => {
  await starts.remove()
  await api.close()
})

describe('keepFirstAnswers', () => {
  it('writes once in its time and at the end, not at each answer', async () => {
    const run = await startOpen()
    await run.call('view.save', { key: `leads:${companyId}`, view: {} })
    expect(starts.isKept()).toBe(false)
    await run.watch(leads(1))
    await run.time.pass(WRITE_MS - 1)
    expect(starts.isKept()).toBe(false)
    await run.time.pass(1)
    await expect.poll(starts.isKept).toBe(true)
    const { mtimeMs, ino } = statSync(starts.file)
    await run.quit()
    // Nothing was due.
    expect(statSync(starts.file)).toMatchObject({ mtimeMs, ino })
  })

  const changes: readonly [string, () => object][] = [
    ['store.forgetAll', () => ({})],
    ['company.disconnect', () => ({ companyId, keepStored: false })],
    ['company.disconnect', () => ({ companyId, keepStored: true })],
    ['company.rename', () => ({ companyId, label: 'Outro nome' })],
    ['company.setTimeZone', () => ({ companyId, timeZone: 'America/Manaus' })],
    ['preferences.update', () => ({ theme: 'dark' })],
    ['view.save', () => ({ key: `leads:${companyId}`, view: {} })],
    ['companySettings.update', () => ({ companyId, change: { pipelineId: 2 } })],
    ['a command of a later version', () => ({})],
  ]
  it.each(changes)('deletes the file before %s is answered', async (command, paramsOf) => {
    const run = await startOpen()
    const answer = run.call(command, paramsOf())
    expect(starts.isKept()).toBe(false)
    await answer
    expect(starts.isKept()).toBe(false)
  })

  it.each(changes.slice(0, 4))('writes nothing that was collected before %s', async (command, paramsOf) => {
    const run = await startOpen()
    await run.watch(leads(1))
    // Collected from a store that still has it.
    const written = run.quit()
    await run.call(command, paramsOf())
    await written
    expect(starts.isKept()).toBe(false)
  })

  it.each(changes.slice(0, 2))(
    'leaves no file when the store does %s without a window',
    async (command, paramsOf) => {
      const run = await startOpen()
      expect(starts.isKept()).toBe(true)
      await run.core.application.call(command, paramsOf())
      expect(starts.isKept()).toBe(false)
    },
  )

  it('writes nothing without a keychain, as the key then ends with the process', async () => {
    const passing = openFirstStarts(createMemoryVault())
    await passing.fill(api.baseUrl, () => [])
    expect(passing.isKept()).toBe(false)
    await passing.remove()
  })
})
