import { describe, expect, it } from 'vitest'
import { createSettingMemory } from '../../../../electron/core/preferences/setting-memory.ts'
import { NO_SETTINGS } from '../../../../electron/core/store/tables/settings.ts'
import type { SealingKey } from '../../../../electron/core/vault/sealing.ts'

describe('createSettingMemory', () => {
  it('reports a row that does not open beside one that does, and gives up that row alone', () => {
    const name = 'view:b/tv'
    const ownerOf = (companyId: string) => ({ companyId, key: { id: `key ${companyId}` } as SealingKey })
    for (const order of ['ab', 'ba']) {
      const memory = createSettingMemory(NO_SETTINGS)
      for (const company of order)
        memory.takeAllOpened(ownerOf(company), [company === 'a' ? { name } : { name, value: 'kept' }])
      expect(memory.describeBroken().map(({ state }) => state)).toEqual(['damaged'])
      expect(memory.takeBroken()).toEqual({ damaged: [], unsealed: [], rows: [{ name, keyId: 'key a' }] })
      expect(memory.get(name)).toBe('kept')
      expect(memory.describeBroken()).toEqual([])
    }
  })
})
