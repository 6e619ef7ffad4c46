// The commit-msg hook: refuses a message that violates CONTRIBUTING. Its argument is the message file from git.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const MOST_LETTERS = 72
/** Below this line git shows the committed changes; they are not part of the message. */
const SCISSORS = /^# -+ >8 -+$/

/** Returns the faults of a message, one line each. Empty for a merge, because git writes its subject. */
export function faultsOfMessage(text: string): string[] {
  const all = text.split(/\r?\n/)
  const end = all.findIndex((line) => SCISSORS.test(line))
  const lines = all.slice(0, end === -1 ? all.length : end).filter((line) => !line.startsWith('#'))
  const [subject = '', second = ''] = lines.slice(lines.findIndex((line) => line.trim() !== ''))
  const letters = [...subject].length
  if (subject.startsWith('Merge ')) return []
  return [
    ...(subject.trim() === '' ? ['the subject is empty'] : []),
    ...(letters > MOST_LETTERS ? [`the subject has ${letters} letters, more than ${MOST_LETTERS}`] : []),
    ...(subject.trimEnd().endsWith('.') ? ['the subject ends with a period'] : []),
    ...(second.trim() === '' ? [] : ['the second line is not blank']),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = faultsOfMessage(readFileSync(process.argv[2] ?? '', 'utf8'))
  for (const fault of faults) process.stderr.write(`commit message: ${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
