import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../../collector/main.ts', import.meta.url))

/** Runs a command of the Coletor as a process, with a text on its standard input. */
export async function runCommand(words: readonly string[], input = '') {
  const args = ['--disable-warning=ExperimentalWarning', MAIN, ...words]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let [out, notes] = ['', '']
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    notes += text
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  const rows = out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  return { code, rows, notes }
}
