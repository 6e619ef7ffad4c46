import { expect, it } from 'vitest'
import type { ApplicationDeps } from '../../../../electron/core/application/deps.ts'
import { openHost } from '../../../../electron/core/application/open-host.ts'

it('writes no secret to the log, neither as the code nor as the detail', () => {
  const token = 'A7-secret-of-the-company'
  const lines: string[] = []
  const deps = { clock: { now: () => 0 }, log: (line: string) => lines.push(line) }
  const { log, redactor } = openHost(deps as unknown as ApplicationDeps, {})
  redactor.protect(token)
  log('CALL_FAILED', `https://crm.example/api/v1/${token}/leads.list`)
  log(`CALL_FAILED ${encodeURIComponent(token)}`)
  log('CALL_FAILED')
  expect(lines).toEqual([
    'CALL_FAILED https://crm.example/api/v1/[removed]/leads.list',
    'CALL_FAILED [removed]',
    'CALL_FAILED',
  ])
})
