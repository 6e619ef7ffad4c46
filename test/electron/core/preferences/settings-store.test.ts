// What was set together is sealed together: a process that ends in between has all of it or none.
import { describe, expect, it } from 'vitest'
import { createCompanySettingsStore } from '../../../../electron/core/preferences/company-settings-store.ts'
import { companySettingName } from '../../../../electron/core/preferences/setting-names.ts'
import { createSettingsStore } from '../../../../electron/core/preferences/settings-store.ts'
import type { Cents } from '../../../../shared/money/money.ts'

const COMPANY = '11111111-1111-4111-8111-111111111111'
const SECOND = '21111111-1111-4111-8111-111111111111'

/** A store whose writes end when the test says so, and the settings over it. */
async function open() {
  const writes: { readonly names: string[]; readonly end: () => void }[] = []
  const store = {
    settings: { values: new Map(), broken: [], sealed: [] },
    companies: [{ id: COMPANY }, { id: SECOND }],
    openSettings: async () => [],
    sealSettings: (_: unknown, entries: readonly (readonly [string, unknown])[]) =>
      new Promise<void>((end) => writes.push({ names: entries.map(([name]) => name), end })),
  }
  const secrets = {
    load: async () => undefined,
    whenLoaded: async () => undefined,
    keyOf: (companyId: string) => ({ id: `key-${companyId}`, bytes: Buffer.alloc(32) }),
    ensureKey: async () => null,
  }
  const settings = createSettingsStore({ store, secrets } as never)
  // What is set before the keys are there is sealed by the opening.
  await settings.openAll()
  return {
    settings,
    companies: createCompanySettingsStore(
      settings,
      () => 1_000,
      () => undefined,
    ),
    writes,
  }
}

const target = (cents: number) => ({ targets: { 1: { '2026-11-01': cents as Cents } } }) as never
const settled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))])

describe('createSettingsStore', () => {
  it('writes a setting and the time of its edit at once', async () => {
    const { companies, writes } = await open()
    const updated = companies.update(COMPANY, target(5))
    await expect.poll(() => writes.length).toBe(1)
    expect(writes[0]?.names.map((name) => name.split('/').at(-1)).toSorted()).toEqual(['edits', 'targets'])
    expect(await settled(updated)).toBe(false)
    writes[0]?.end()
    await updated
    expect(writes).toHaveLength(1)
  })

  it('has on disk what it says, whoever wrote it, and keeps companies apart', async () => {
    const { settings, writes } = await open()
    const [one, two] = [
      settings.set(companySettingName(COMPANY, 'notes'), []),
      settings.set(companySettingName(COMPANY, 'talks'), []),
    ]
    const other = settings.set(companySettingName(SECOND, 'notes'), [])
    await expect.poll(() => writes.length).toBe(2)
    expect(writes.map(({ names }) => names.length)).toEqual([2, 1])
    expect(await settled(two)).toBe(false)
    for (const { end } of writes) end()
    await Promise.all([one, two, other])
    // Control: what is set later is a write of its own.
    const later = settings.set(companySettingName(COMPANY, 'notes'), [])
    await expect.poll(() => writes.length).toBe(3)
    writes[2]?.end()
    await later
  })
})
