// A small copy of the repository's structure in a temporary folder, to show that tools find planted violations. Never
// writes into the repository.
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const REPOSITORY = resolve(import.meta.dirname, '../..')

export interface PlantedTree extends AsyncDisposable {
  readonly folder: string
}

/** Writes `files` (path to text) and copies `copies` (paths of the repository) into a new temporary folder. */
export async function plantTree(
  files: Readonly<Record<string, string>>,
  copies: readonly string[] = [],
): Promise<PlantedTree> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-planted-'))
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const path of copies) await cp(join(REPOSITORY, path), join(folder, path), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

export interface ToolRun {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a tool's JavaScript file from node_modules with this Node. */
export function runTool(script: string, args: readonly string[], cwd: string): Promise<ToolRun> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(REPOSITORY, 'node_modules', script), ...args], { cwd })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('error', fail)
    child.on('close', (status) => done({ status, stdout, stderr }))
  })
}
