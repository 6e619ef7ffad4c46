import { describe, expect, it } from 'vitest'
import { createSettingMemory } from '../../../../electron/core/preferences/setting-memory.ts'

describe('createSettingMemory', () => {
  it('believes nothing without a seal, but of the settings that are readable', () => {
    const values = { alerts: { pace: { isOn: true } }, retention: 2, theme: 'dark' }
    const memory = createSettingMemory({ values: new Map(Object.entries(values)), broken: [], sealed: [] })
    expect(memory.get('alerts')).toBeUndefined()
    expect(memory.get('retention')).toBeUndefined()
    expect(memory.get('theme')).toBe('dark')
    expect(memory.describeBroken().map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'alerts unsealed',
      'retention unsealed',
    ])
  })
})
