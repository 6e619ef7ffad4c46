// The commands of an administrator, as the command line runs them.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { COLLECTOR_COMMAND } from '../../../collector/command-line.ts'
import { COLLECTOR_COMMANDS } from '../../../collector/commands/collector-commands.ts'
import { isCollectorCommand, runCollectorCommand } from '../../../collector/commands/run-commands.ts'
import { hashToken } from '../../../server/access/auth.ts'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'
import { usageOf } from '../../../shared/command-line/command-line.ts'
import { bytesOfData } from '../../support/collector/data-here.ts'
import { folderOfEachTest } from '../../support/each-test.ts'

const folder = folderOfEachTest()
let config: string

beforeEach(() => {
  config = join(folder.path, 'coletor.json')
  const company = { label: 'Casa', address: 'https://crm.example.com' }
  const companies = [
    { name: 'casa', ...company },
    { name: 'verde', ...company },
  ]
  const secret = join(folder.path, 'secret')
  writeFileSync(secret, 's'.repeat(40), { mode: 0o400 })
  const content = { data: join(folder.path, 'data'), secret: { file: secret }, companies }
  writeFileSync(config, JSON.stringify(content))
})

async function run(...argv: string[]) {
  let [out, notes] = ['', '']
  const code = await runCollectorCommand([...argv, '--config', config], {
    write: (text) => {
      out += text
    },
    note: (line) => {
      notes += `${line}\n`
    },
  })
  return {
    code,
    out,
    notes,
    rows: out.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])),
  }
}

describe('runCollectorCommand', () => {
  it('creates a key, shows it once, and keeps nothing of it readable', async () => {
    const { code, rows, notes } = await run('key', 'create', 'casa', '--label', 'Ana')
    expect(code).toBe(0)
    expect(rows[0]).toMatchObject({ id: 1, label: 'Ana', company: 'casa', isDisabled: false, lastDay: null })
    expect(rows[0].scopes).toEqual([...OPERATION_NAMES, 'leme.history', 'leme.team'])
    expect(notes).toContain('shown this once')
    const { key } = rows[0]
    const file = bytesOfData(join(folder.path, 'data'))
    const found = [key, hashToken(key), 'Ana', 'leme_keys'].map((each) => file.includes(each))
    expect(found).toEqual([false, false, false, true])
    const listed = await run('key', 'list')
    expect(listed.out).not.toContain(key)
    expect(listed.rows).toEqual([expect.objectContaining({ id: 1, fingerprint: hashToken(key).slice(0, 8) })])
  })

  it('says that there is no secret', async () => {
    rmSync(join(folder.path, 'secret'))
    for (const words of [
      ['token', 'remove', 'casa'],
      ['key', 'list'],
    ]) {
      const { code, notes } = await run(...words)
      expect([code, notes]).toEqual([1, 'the secret cannot be read: ENOENT\n'])
    }
  })

  it('gives the rules that are asked for, and the right to save by its name alone', async () => {
    const who = ['casa', '--label', 'Bia', '--scope', 'leads.list,leme.team.save', '--ip', '10.0.0.0/8']
    const limits = ['--quota', '7', '--per-second', '0.5', '--until', '2027-01-31']
    const { rows } = await run('key', 'create', ...who, ...limits)
    expect(rows[0]).toMatchObject({
      scopes: ['leads.list', 'leme.team.save'],
      addresses: ['10.0.0.0/8'],
      quotaCapacity: 7,
      quotaPerSecond: 0.5,
      lastDay: '2027-01-31',
    })
    expect(
      (await run('key', 'create', 'casa', '--label', 'C', '--scope', 'all')).rows[0].scopes,
    ).not.toContain('leme.team.save')
  })

  it('disables one key and lists those of one company', async () => {
    await run('key', 'create', 'casa', '--label', 'Ana')
    await run('key', 'create', 'verde', '--label', 'Bia')
    expect((await run('key', 'disable', '1')).rows).toEqual([
      expect.objectContaining({ id: 1, isDisabled: true }),
    ])
    expect((await run('key', 'list')).rows.map(({ isDisabled }) => isDisabled)).toEqual([true, false])
    expect((await run('key', 'list', 'verde')).rows.map(({ label }) => label)).toEqual(['Bia'])
  })

  it('makes a key for each name of a list in one run', async () => {
    const list = join(folder.path, 'names.txt')
    writeFileSync(list, 'Ana\r\n\n  Bia Souza \nCaio')
    const { rows } = await run('key', 'create', 'casa', '--from', list, '--quota', '7')
    expect(rows.map(({ id, label, quotaCapacity }) => [id, label, quotaCapacity])).toEqual([
      [1, 'Ana', 7],
      [2, 'Bia Souza', 7],
      [3, 'Caio', 7],
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
  })

  it('enables, rotates and deletes a key, and gives the id of one that was used to nobody else', async () => {
    const [made] = (await run('key', 'create', 'casa', '--label', 'Ana')).rows
    await run('key', 'disable', '1')
    expect((await run('key', 'enable', '1')).rows).toEqual([expect.objectContaining({ isDisabled: false })])
    const [{ key, ...rules }] = (await run('key', 'rotate', '1')).rows
    expect(rules).toMatchObject({ id: 1, label: 'Ana', fingerprint: hashToken(key).slice(0, 8) })
    expect(key).not.toBe(made.key)
    expect((await run('key', 'delete', '1')).code).toBe(0)
    expect((await run('key', 'list')).rows).toEqual([])
    expect((await run('key', 'create', 'casa', '--label', 'Bia')).rows[0].id).toBe(2)
  })

  it.each([
    [1, ['key', 'create', 'nobody', '--label', 'x'], 'no company of this name'],
    [1, ['key', 'disable', '9'], 'there is no such key'],
    [2, ['key', 'create', 'casa'], 'either --label or --from'],
    [2, ['key', 'create', 'casa', '--label', 'x', '--from', 'y'], 'either --label or --from'],
    [2, ['key', 'create', 'casa', '--label', ' '], 'there is no name'],
    [1, ['key', 'rotate', '9'], 'there is no such key'],
    [2, ['key', 'create', 'casa', '--label', 'x', '--scope', 'leads.write'], 'there is no such operation'],
    [2, ['key', 'create', 'casa', '--label', 'x', '--until', 'soon'], '--until is not a day'],
    [2, ['key', 'steal'], "There is no command 'key steal'"],
  ])('ends with %i for %j', async (expected, argv, text) => {
    const { code, notes, out } = await run(...argv)
    expect([code, out]).toEqual([expected, ''])
    expect(notes).toContain(text)
  })
})

describe('the help of a command', () => {
  it.each(Object.entries(COLLECTOR_COMMANDS))(
    'of %s shows its arguments and every option',
    async (words, command) => {
      const { code, out, notes } = await run(...words.split(' '), '--help')
      expect([code, notes]).toEqual([0, ''])
      const [call] = out.split('\n')
      expect(call).toContain(`npm run -s collector -- ${words}`)
      for (const arg of command.args) expect(call).toContain(arg.replace('?', ''))
      for (const option of [...Object.keys(command.options ?? {}), 'config'])
        expect(out).toContain(`--${option}`)
      expect(existsSync(join(folder.path, 'data'))).toBe(false)
    },
  )

  it('is listed with every command, in the usage of the Coletor and for a command that there is not', async () => {
    const usage = usageOf(COLLECTOR_COMMAND)
    const { code, notes } = await run('key')
    expect(code).toBe(2)
    for (const words of Object.keys(COLLECTOR_COMMANDS)) {
      expect(usage).toContain(words)
      expect(notes).toContain(words)
    }
    for (const option of ['--config', '--demo', '--port', '--now', '--log-level', '--stop-with-stdin']) {
      expect(usage).toContain(option)
    }
  })
})

describe('isCollectorCommand', () => {
  it('tells a command from the options of the server', async () => {
    const lines = [['key'], ['token', 'x'], ['--demo'], [], ['constructor']]
    expect(lines.map(isCollectorCommand)).toEqual([true, true, false, false, false])
  })
})
