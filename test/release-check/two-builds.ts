// Builds the commit twice, from two clones, and compares what came out byte for byte.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ROOT } from '../../build/paths.ts'
import { type CheckStep, call, must } from './check-steps.ts'

/** Returns the SHA-256 of every file below a folder, by path; of a link, where it leads. */
export async function digestsBelow(folder: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  const names = await readdir(folder, { recursive: true })
  for (const name of names.sort()) {
    const path = join(folder, name)
    const stats = await lstat(path)
    if (stats.isSymbolicLink()) digests.set(name, `link to ${await readlink(path)}`)
    if (!stats.isFile()) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    digests.set(name, `${hash.digest('hex')} ${(stats.mode & 0o777).toString(8)}`)
  }
  return digests
}

/** Returns the names that only one side has, or whose digests differ. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .sort()
}

export const TWO_BUILDS: CheckStep = {
  name: 'D1 two builds are identical',
  tools: { git: 'git' },
  run: async ({ folder, release, env }) => {
    const outputs = [release, join(folder, 'second')]
    for (const [index, output] of outputs.entries()) {
      const clone = join(folder, `clone-${index + 1}`)
      call('git', ['clone', '--quiet', ROOT, clone])
      // Hard links: the packages of the lock file, without another download.
      call('cp', ['-al', join(ROOT, 'node_modules'), join(clone, 'node_modules')])
      const variant = env.LEME_TEST_ELECTRON ? ['--test-runtime'] : []
      call(process.execPath, [join(clone, 'build/package.ts'), ...variant, '--dir', '--output', output], {
        cwd: clone,
        env: { ...env, PATH: `${join(clone, 'node_modules/node/bin')}:${env.PATH}` },
      })
    }
    const [one, other] = [await digestsBelow(outputs[0] ?? ''), await digestsBelow(outputs[1] ?? '')]
    // They hold the paths of the machine, and the time of the build.
    for (const digests of [one, other]) {
      for (const name of digests.keys())
        if (/^(builder-debug|latest.*)\.yml$/.test(name)) digests.delete(name)
    }
    must(one.size > 20, `${one.size} files were made`)
    const different = differences(one, other)
    must(different.length === 0, `these differ: ${different.slice(0, 10).join(', ')}`)
    return `${one.size} files in two folders, 0 differ`
  },
}
