// The steps of release:check that take seconds, for real; skipped in words where their tools are missing.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProgram } from '../../build/tools.ts'
import { APT_REPOSITORY } from './apt-repository.ts'
import { AUTHENTICODE } from './authenticode.ts'
import { HAND_CHECKS } from './by-hand.ts'
import { type CheckContext, runStep } from './check-steps.ts'
import { debianRoot } from './debian-root.ts'
import { makeProvenance } from './provenance.ts'

describe.each([APT_REPOSITORY, AUTHENTICODE])('$name', (step) => {
  const missing = Object.keys(step.tools).filter((tool) => findProgram(tool, process.env) === null)
  const reason = missing.length > 0 ? ` (skipped: no ${missing.join(', ')})` : ''
  it.skipIf(missing.length > 0)(
    `passes${reason}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'leme-step-'))
      const context: CheckContext = {
        folder,
        release: folder,
        targets: [],
        version: '1.0.0',
        env: process.env,
      }
      try {
        expect(await runStep(step, context)).toMatchObject({ state: 'passed' })
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
    120_000,
  )
})

describe('debianRoot', () => {
  it('is skipped in words without a build whose window can be read', () => {
    const { missing } = debianRoot('bookworm')
    expect(missing?.({ LEME_TEST_ELECTRON: 'runtime' })).toEqual([])
    expect(missing?.({})).toEqual([expect.stringContaining('LEME_TEST_ELECTRON is not set')])
  })
})

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
