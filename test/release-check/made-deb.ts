// The deb of the release that is checked, and what lintian says of it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../build/paths.ts'
import { attempt, type CheckContext, type CheckStep, call, must } from './check-steps.ts'

/** Errors that are known and stay, each with its reason. */
const GOLDEN_LIST = join(ROOT, 'test/release-check/lintian-errors.txt')

/** Returns the path of the deb; makes one when the release has none. */
export function findDeb({ release, env }: CheckContext): string {
  const find = () => readdirSync(release).find((name) => name.endsWith('.deb'))
  if (find() === undefined) {
    const variant = env.LEME_TEST_ELECTRON ? ['--test-runtime'] : []
    const args = [join(ROOT, 'build/package.ts'), ...variant, '--target', 'deb', '--output', release]
    // electron-builder starts a script of ours, which needs the Node of the project.
    const PATH = `${join(ROOT, 'node_modules/node/bin')}:${env.PATH}`
    call(process.execPath, args, { cwd: ROOT, env: { ...env, PATH } })
  }
  const name = find()
  must(name !== undefined, 'there is a deb')
  return join(release, name ?? '')
}

/** Returns the errors that lintian's output names, without the files that they concern, each once. */
export function lintianErrors(output: string): string[] {
  const errors = output.split('\n').flatMap((line) => /^E: \S+: ([^[]*)/.exec(line)?.[1]?.trim() ?? [])
  return [...new Set(errors)].sort()
}

/** Returns the errors of a golden list: one a line, with the reason behind a #. */
export function readGoldenList(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .sort()
}

export const LINTIAN: CheckStep = {
  name: 'D2 lintian',
  tools: { lintian: 'lintian' },
  run: (context) => {
    // It ends with 2 when there are errors.
    const { text } = attempt('lintian', ['--allow-root', findDeb(context)])
    const found = lintianErrors(text)
    must(found.length > 0, 'lintian looked at the package')
    const golden = readGoldenList(readFileSync(GOLDEN_LIST, 'utf8'))
    const fresh = found.filter((error) => !golden.includes(error))
    const gone = golden.filter((error) => !found.includes(error))
    must(fresh.length === 0, `errors that the list does not have: ${fresh.join(', ')}`)
    must(gone.length === 0, `errors of the list that are gone: ${gone.join(', ')}`)
    return `${found.length} errors, equal to the list`
  },
}
