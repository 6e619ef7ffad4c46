// `npm run dev` on a copy of the sources, which a test changes: the repository's own stay as they are.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
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
  /** Returns the absolute path of a file of the copy. */
  file(path: string): string
  /** Replaces a text of a source file. Rejects when the file has no such text. */
  change(path: string, from: string, to: string): Promise<void>
  /** Resolves to the first group of `pattern` in its standard error, where that is found for the `count`th time. */
  says(pattern: RegExp, count?: number): Promise<string>
}

interface DevelopmentOptions {
  readonly flags?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Further files of the repository. */
  readonly copies?: readonly string[]
}

/** Starts it with the demo company. What waits for it rejects when it ends. */
export async function startDevelopment(options: DevelopmentOptions = {}): Promise<Development> {
  const { flags = [], env = process.env, copies = [] } = options
  const tree = await plantTree({}, [...SOURCES, ...copies])
  const child = spawn(process.execPath, [...FLAGS, ...flags], {
    cwd: tree.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
    file,
    async change(path, from, to) {
      const before = await readFile(file(path), 'utf8')
      if (!before.includes(from)) throw new Error(`${path} does not contain: ${from}`)
      await writeFile(file(path), before.replace(from, to))
    },
    async says(pattern, count = 1) {
      for (;;) {
        const found = [...errors.matchAll(new RegExp(pattern, 'g'))][count - 1]
        if (found !== undefined) return found[1] ?? ''
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
