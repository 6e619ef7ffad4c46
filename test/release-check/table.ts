// The report of `npm run release:check`: what ran, what was skipped and why, and what only another system can show.
import type { HandCheck } from './by-hand.ts'
import type { StepResult } from './check-steps.ts'

const row = (...cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`

export function reportOf(results: readonly StepResult[], byHand: readonly HandCheck[]): string {
  const count = (state: StepResult['state']) => results.filter((result) => result.state === state).length
  return [
    row('check', 'state', 'seconds', 'found'),
    row('---', '---', '---', '---'),
    ...results.map(({ name, state, seconds, text }) => row(name, state, String(seconds), text)),
    '',
    'Not run here:',
    row('system', 'command', 'expected'),
    row('---', '---', '---'),
    ...byHand.map(({ system, command, expected }) => row(system, `\`${command}\``, expected)),
    '',
    `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ].join('\n')
}
