import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { startServiceIn } from '../support/processes/service-process.ts'
import { DIALECTS } from './registry.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args])
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code: code as number, stdout, stderr }
}

describe('test/dialects/main.ts', () => {
  it('lists the dialects and ends with 0 when given list', async () => {
    const { code, stdout } = await run('list')
    expect(code).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.filter((line) => !/^[\w.-]+ +\S/.test(line))).toEqual([])
    expect(lines.map((line) => line.split(' ')[0])).toEqual([...DIALECTS.map(({ name }) => name), 'contrary'])
  })

  it('speaks the dialects that it is given', async () => {
    const service = await startServiceIn('six-field-leads, no-date')
    const answer = await fetch(`${service.baseUrl}/api/v1/${service.tokens.full}/leads.list`, {
      method: 'POST',
    })
    expect(answer.headers.get('date')).toBe(null)
    const { result } = (await answer.json()) as { result: { rows: object[] } }
    const fields = ['id', 'name', 'status', 'opportunity', 'phone', 'email']
    expect(Object.keys(result.rows[0] ?? {})).toEqual(fields)
    await service.stop()
  })

  it.each([
    ['a dialect that is none', ['six-field-leads,klingon', '--demo'], 'klingon'],
    ['two dialects of one choice', ['items-qty,items-pairs', '--demo'], 'exclude'],
    ['no dialect', [], 'there is no dialect'],
    ['an option that is none', ['no-date', '--host'], '--host'],
  ])('explains itself on standard error and ends with 2 when given %s', async (_, args, reason) => {
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(reason)
    expect(stderr).toContain('usage:')
  })
})
