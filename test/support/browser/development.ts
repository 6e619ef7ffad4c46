// `npm run dev` on a copy of the sources, which a test changes: the repository's own stay as they are.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { plantTree } from '../../architecture/planted-tree.ts'

const SOURCES = [
  'build',
  'electron',
  'renderer',
  'server',
  'service',
  'shared',
  'package.json',
  'tsconfig.json',
]
const FLAGS = ['--disable-warning=ExperimentalWarning', 'build/dev/dev.ts']

export interface Development extends AsyncDisposable {
  /** The first line of its standard output: what the preview host says of its address. */
  readonly firstLine: Promise<string>
  /** Replaces a text of a source file. Rejects when the file has no such text. */
  change(path: string, from: string, to: string): Promise<void>
  /** Resolves to the first group of `pattern` in its standard error. */
  says(pattern: RegExp): Promise<string>
}

/** Starts it with the demo company. What waits for it rejects when it ends. */
export async function startDevelopment(): Promise<Development> {
  const tree = await plantTree({}, SOURCES)
  const child = spawn(process.execPath, FLAGS, { cwd: tree.folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const ended = exited.then(() => Promise.reject(new Error(`npm run dev has ended: ${errors}`)))
  const firstLine = Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]).then(String)
  firstLine.catch(() => undefined)
  const file = (path: string) => join(tree.folder, path)
  return {
    firstLine,
    async change(path, from, to) {
      const before = await readFile(file(path), 'utf8')
      if (!before.includes(from)) throw new Error(`${path} does not contain: ${from}`)
      // In one step: a file that is emptied first and written later is two changes, and two reloads.
      await writeFile(file('changed'), before.replace(from, to))
      await rename(file('changed'), file(path))
    },
    async says(pattern) {
      for (;;) {
        const found = pattern.exec(errors)
        if (found !== null) return found[1] ?? ''
        await Promise.race([once(child.stderr, 'data'), ended])
      }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      await tree[Symbol.asyncDispose]()
    },
  }
}
