import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HAND_CHECKS } from './by-hand.ts'
import { makeProvenance } from './provenance.ts'

describe('makeProvenance', () => {
  it('states the commit, the lock file, Electron and each file with its digest', () => {
    const statement = makeProvenance({
      commit: { id: 'abc', epochSeconds: 1_700_000_000 },
      subjects: { 'b.deb': '22', 'a.rpm': '11' },
      tools: { node: 'v24.0.0' },
      electron: JSON.parse(readFileSync('node_modules/electron/package.json', 'utf8')).version,
      parameters: { targets: ['deb'] },
    })
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
      subject: [
        { name: 'a.rpm', digest: { sha256: '11' } },
        { name: 'b.deb', digest: { sha256: '22' } },
      ],
    })
    const dependencies = statement.predicate.buildDefinition.resolvedDependencies
    expect(dependencies[0]?.digest).toEqual({ gitCommit: 'abc' })
    expect(dependencies.length).toBeGreaterThan(5)
  })
})

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
