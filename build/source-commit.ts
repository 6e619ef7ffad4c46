// The commit that is built. Its time is the time of every file in the installers, so that anybody can build them again
// and compare.
import { execFileSync } from 'node:child_process'
import { ROOT } from './paths.ts'

export interface SourceCommit {
  /** Null outside a git repository. */
  readonly id: string | null
  /** Seconds since 1970. */
  readonly epochSeconds: number
}

/** 1 January 2020, for sources without a repository: some archives cannot hold a time before 1980. */
const WITHOUT_COMMIT = 1_577_836_800

export function readSourceCommit(
  env: Readonly<Record<string, string | undefined>>,
  root = ROOT,
): SourceCommit {
  const given = env.SOURCE_DATE_EPOCH ? Number(env.SOURCE_DATE_EPOCH) : null
  try {
    const text = execFileSync('git', ['log', '-1', '--format=%H %ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [id = '', time = ''] = text.trim().split(' ')
    return { id, epochSeconds: given ?? Number(time) }
  } catch {
    return { id: null, epochSeconds: given ?? WITHOUT_COMMIT }
  }
}
