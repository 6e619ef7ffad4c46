// The statement of how a release was built: in-toto v1 with SLSA provenance v1. Signed beside the sums.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../build/paths.ts'
import type { SourceCommit } from '../../build/source-commit.ts'

export interface ProvenanceInput {
  readonly commit: SourceCommit
  /** SHA-256 in hex by file name. */
  readonly subjects: Readonly<Record<string, string>>
  /** Version lines of the programs that took part, by name. */
  readonly tools: Readonly<Record<string, string>>
  readonly electron: string
  /** What was asked for, such as targets. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export function makeProvenance({ commit, subjects, tools, electron, parameters }: ProvenanceInput) {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const checksums: Record<string, string> = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/electron/checksums.json'), 'utf8'),
  )
  const archives = Object.entries(checksums).filter(([name]) => name.startsWith(`electron-v${electron}-`))
  const byName = <Value>(one: readonly [string, Value], other: readonly [string, Value]) =>
    one[0] < other[0] ? -1 : 1
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(subjects)
      .sort(byName)
      .map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://leme.invalid/build/npm-run-package/v1',
        externalParameters: parameters,
        internalParameters: { SOURCE_DATE_EPOCH: commit.epochSeconds },
        resolvedDependencies: [
          { uri: 'git+https://leme.invalid/leme', digest: { gitCommit: commit.id } },
          { name: 'package-lock.json', digest: { sha256: lock } },
          ...archives.sort(byName).map(([name, sha256]) => ({ name, digest: { sha256 } })),
        ],
      },
      runDetails: {
        builder: { id: 'https://leme.invalid/builder/release-check/v1', version: tools },
        metadata: { invocationId: commit.id },
      },
    },
  }
}
