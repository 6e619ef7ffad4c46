import { describe, expect, it } from 'vitest'
import { createSettingMemory } from '../../../../electron/core/preferences/setting-memory.ts'

/** What an earlier version, or anybody who can write the file, left without a seal. */
function openedWith(values: Readonly<Record<string, unknown>>, wereSealedEarlier: boolean | null) {
  const atStart = { values: new Map(Object.entries(values)), broken: [], sealed: [] }
  const memory = createSettingMemory(atStart)
  memory.judgeUnsealed(wereSealedEarlier)
  return memory
}

describe('createSettingMemory', () => {
  const ALERTS = { pace: { isOn: true } }

  it('takes over what an earlier version did not seal, but never what deletes', () => {
    const memory = openedWith({ alerts: ALERTS, retention: 2 }, false)
    expect(memory.get('alerts')).toEqual(ALERTS)
    expect(memory.get('retention')).toBeUndefined()
  })

  it('believes nothing without a seal once this installation has sealed its settings', () => {
    const memory = openedWith({ alerts: ALERTS, retention: 2, theme: 'dark' }, true)
    expect(memory.get('alerts')).toBeUndefined()
    expect(memory.get('retention')).toBeUndefined()
    expect(memory.get('theme')).toBe('dark')
  })
})
