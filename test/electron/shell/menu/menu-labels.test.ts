import { describe, expect, it } from 'vitest'
import { MENU_LABELS } from '../../../../electron/shell/menu/menu-labels.ts'

describe('MENU_LABELS', () => {
  it('gives every access key of the menu bar once a language', () => {
    for (const labels of Object.values(MENU_LABELS)) {
      const keys = Object.values(labels).flatMap((label) => /&(.)/.exec(label)?.[1]?.toLowerCase() ?? [])
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
