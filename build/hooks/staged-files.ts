// The pre-commit hook: checks format, lint and types of the staged files.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../paths.ts'

const MODULES = join(ROOT, 'node_modules')

/** Returns the projects of build/types for the files, each once. `hasConfig` is true for a folder with a tsconfig. */
export function typeProjectsOf(files: readonly string[], hasConfig: (folder: string) => boolean): string[] {
  const projects = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      let folder = dirname(file)
      while (folder !== '.' && !hasConfig(folder)) folder = dirname(folder)
      return folder === '.' ? [] : [`build/types/${folder.replaceAll('/', '-')}.json`]
    })
  return [...new Set(projects)]
}

function runNode(script: string, args: readonly string[]): boolean {
  return (
    spawnSync(process.execPath, [join(MODULES, script), ...args], { cwd: ROOT, stdio: 'inherit' }).status ===
    0
  )
}

function checkStaged(): boolean {
  const { stdout } = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = stdout.split('\0').filter((file) => file !== '')
  if (files.length === 0) return true
  const projects = typeProjectsOf(files, (folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
  const isFormatted = runNode('@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
    ...files,
  ])
  return isFormatted && (projects.length === 0 || runNode('typescript7/bin/tsc', ['-b', ...projects]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = checkStaged() ? 0 : 1
}
