import { describe, expect, it } from 'vitest'
import { HAND_CHECKS } from './by-hand.ts'

describe('HAND_CHECKS', () => {
  it('give a command and an expected result for every system that cannot be had here', () => {
    for (const system of ['Windows 11', 'macOS', 'Fedora', 'Ubuntu 24.04']) {
      expect(
        HAND_CHECKS.some((check) => check.system.startsWith(system)),
        system,
      ).toBe(true)
    }
    for (const { command, expected } of HAND_CHECKS) {
      expect(command.length).toBeGreaterThan(8)
      expect(expected.length).toBeGreaterThan(8)
    }
  })
})
