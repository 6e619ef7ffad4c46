import { expect, it } from 'vitest'
import {
  DEBUGGING_SWITCHES,
  refuseWeakening,
  WEAKENING_SWITCHES,
  WEAKENING_VARIABLES,
} from '../../../../electron/shell/security/weakening-switches.ts'

function commandLineWith(names: readonly string[]) {
  const present = new Set(names)
  return {
    present,
    hasSwitch: (name: string) => present.has(name),
    removeSwitch: (name: string) => void present.delete(name),
  }
}

it('takes away every switch and variable that weakens, tells which were there, and leaves the others', () => {
  const commandLine = commandLineWith([...WEAKENING_SWITCHES, 'no-sandbox', 'proxy-server', 'lang'])
  const env: NodeJS.ProcessEnv = Object.fromEntries(
    [...WEAKENING_VARIABLES, 'PATH'].map((name) => [name, 'x']),
  )
  const refused = refuseWeakening(commandLine, env, { isDebuggable: true })
  expect(refused).toEqual([...WEAKENING_SWITCHES.map((name) => `--${name}`), ...WEAKENING_VARIABLES])
  expect([...commandLine.present]).toEqual(['no-sandbox', 'proxy-server', 'lang'])
  expect(env).toEqual({ PATH: 'x' })
})

it('takes nothing away where there is nothing', () => {
  expect(refuseWeakening(commandLineWith(['lang']), { PATH: 'x' }, { isDebuggable: false })).toEqual([])
})

it('takes away debugging from what is handed out, and leaves it to developers and the test build', () => {
  const commandLine = commandLineWith(DEBUGGING_SWITCHES)
  expect(refuseWeakening(commandLine, {}, { isDebuggable: true })).toEqual([])
  expect([...commandLine.present]).toEqual([...DEBUGGING_SWITCHES])
  expect(refuseWeakening(commandLine, {}, { isDebuggable: false })).toHaveLength(DEBUGGING_SWITCHES.length)
  expect(commandLine.present.size).toBe(0)
})
