import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../../server/access/auth.ts'
import { isAdminCommand, runAdmin } from '../../../service/admin/run-admin.ts'
import { openStore } from '../../../service/open-store.ts'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'

let folder: string
let data: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-admin-'))
  data = join(folder, 'store')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(...argv: string[]) {
  let text = ''
  const notes: string[] = []
  const code = runAdmin([...argv, '--data', data], {
    write: (part) => {
      text += part
    },
    note: (line) => notes.push(line),
  })
  // biome-ignore lint/suspicious/noExplicitAny: results of every command
  const results: any[] =
    text === ''
      ? []
      : text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
  return { code, text, results, notes: notes.join('\n') }
}

const createToken = (...flags: string[]) =>
  run('token', 'create', '1', '--label', 'Painel', ...(flags.length === 0 ? ['--scope', 'all'] : flags))

describe('company', () => {
  it('create makes a store that nobody else may read, and numbers companies; list shows them', () => {
    const first = run('company', 'create', 'Padaria Três Irmãos')
    expect(first).toMatchObject({ code: 0, notes: '' })
    expect(first.results).toEqual([
      {
        id: 1,
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Padaria Três Irmãos',
        time_zone: 'America/Sao_Paulo',
      },
    ])
    if (process.platform !== 'win32') expect(statSync(data).mode & 0o777).toBe(0o700)
    const second = run('company', 'create', 'Norte', '--time-zone', 'America/Manaus')
    expect(second.results).toMatchObject([{ id: 2, time_zone: 'America/Manaus' }])
    expect(run('company', 'list').results).toEqual([...first.results, ...second.results])
  })

  it.skipIf(process.platform === 'win32')(
    'keeps its files from other users in a folder that is open to them, and closes those of earlier runs',
    () => {
      mkdirSync(data, { mode: 0o755 })
      const store = openStore(data)
      const files = readdirSync(data)
      expect(files).toContain('service.sqlite-wal')
      const modes = () => files.map((file) => statSync(join(data, file)).mode & 0o777)
      expect(modes()).toEqual(files.map(() => 0o600))
      for (const file of files) chmodSync(join(data, file), 0o644)
      const again = openStore(data)
      expect(modes()).toEqual(files.map(() => 0o600))
      again.close()
      store.close()
    },
  )

  it('create refuses an empty name and an unknown zone, and makes no store then', () => {
    expect(run('company', 'create', ' ')).toMatchObject({ code: 2, text: '' })
    expect(run('company', 'create', 'Casa', '--time-zone', 'Mars/Base').notes).toMatch(/--time-zone/)
    expect(existsSync(data)).toBe(false)
  })
})

describe('token', () => {
  beforeEach(() => void run('company', 'create', 'Casa'))

  it('create shows the secret once; the store and the list hold its hash and fingerprint alone', () => {
    const { code, results, notes } = createToken('--scope', 'leads.list,tasks.list', '--scope', 'leads.list')
    expect(code).toBe(0)
    const [created] = results
    expect(created).toMatchObject({
      id: 1,
      label: 'Painel',
      company: 1,
      disabled: false,
      scopes: ['leads.list', 'tasks.list'],
      ip: null,
      quota: 100,
      per_second: 10,
    })
    expect(created.token).toMatch(/^[\w-]{43}$/)
    expect(notes).toMatch(/this once/)
    expect(notes).not.toContain(created.token)
    const listed = run('token', 'list')
    const { token, ...rest } = created
    expect(listed.results).toEqual([rest])
    expect(rest.fingerprint).toBe(hashToken(token).slice(0, 8))
    const db = openStore(data)
    const stored = JSON.stringify(db.all('SELECT * FROM access_tokens'))
    db.close()
    expect(stored).toContain(hashToken(token))
    expect(listed.text + stored).not.toContain(token)
  })

  it('create takes scopes, addresses and the quota', () => {
    const flags = [
      '--ip',
      '203.0.113.10, 2001:db8::/32',
      '--ip',
      '10.0.0.0/8',
      '--quota',
      '5',
      '--per-second',
      '0.5',
    ]
    const [created] = createToken('--scope', 'all', ...flags).results
    expect(created).toMatchObject({
      scopes: OPERATION_NAMES,
      ip: ['203.0.113.10', '2001:db8::/32', '10.0.0.0/8'],
      quota: 5,
      per_second: 0.5,
    })
  })

  it.each([
    ['no scope', ['--label', 'a'], /--scope/],
    ['an unknown scope', ['--label', 'a', '--scope', 'leads.remove'], /leads\.remove/],
    ['a broad scope', ['--label', 'a', '--scope', 'leads.*'], /leads/],
    ['an address that is none', ['--label', 'a', '--scope', 'all', '--ip', '10.0.0.0/40'], /--ip/],
    ['no label', ['--scope', 'all'], /--label/],
    ['a label of the demo', ['--label', 'demo:a', '--scope', 'all'], /--label/],
    ['a quota of nothing', ['--label', 'a', '--scope', 'all', '--quota', '0'], /--quota/],
    ['a quota that is none', ['--label', 'a', '--scope', 'all', '--quota', 'many'], /--quota/],
    ['a negative rate', ['--label', 'a', '--scope', 'all', '--per-second=-1'], /--per-second/],
    ['a flag that is none', ['--label', 'a', '--scope', 'all', '--colour', 'red'], /--colour/],
  ])('create explains itself, makes nothing and returns 2 when given %s', (_, flags, reason) => {
    const { code, text, notes } = run('token', 'create', '1', ...flags)
    expect([code, text]).toEqual([2, ''])
    expect(notes).toMatch(reason)
    expect(notes).toContain('usage:')
    expect(run('token', 'list').results).toEqual([])
  })

  it('list can be limited to a company, by number or UUID', () => {
    const [other] = run('company', 'create', 'Outra').results
    createToken()
    run('token', 'create', other.uuid, '--label', 'b', '--scope', 'all')
    const labels = (...args: string[]) => run('token', 'list', ...args).results.map(({ label }) => label)
    expect(labels()).toEqual(['Painel', 'b'])
    expect(labels('1')).toEqual(['Painel'])
    expect(labels(other.uuid.toUpperCase())).toEqual(['b'])
  })

  it('disable stops one token, and returns 1 when there is none', () => {
    createToken()
    createToken()
    expect(run('token', 'disable', '2').results).toMatchObject([{ id: 2, disabled: true }])
    expect(run('token', 'disable', '2').code).toBe(0)
    expect(run('token', 'list').results.map(({ disabled }) => disabled)).toEqual([false, true])
    expect(run('token', 'disable', '3')).toMatchObject({ code: 1, text: '' })
    expect(run('token', 'disable', 'x').code).toBe(1)
  })
})

describe('export and import', () => {
  it('carry a company from one store to another, without its tokens', () => {
    run('company', 'create', 'Casa')
    createToken()
    const file = join(folder, 'casa.jsonl')
    const exported = run('export', '1')
    expect(exported.code).toBe(0)
    writeFileSync(file, exported.text.replaceAll('\n', '\r\n'))
    data = join(folder, 'other')
    const imported = run('import', file)
    expect(imported).toMatchObject({ code: 0, results: [{ id: 1, name: 'Casa' }] })
    expect(run('token', 'list').results).toEqual([])
    expect(run('import', file).results).toMatchObject([{ id: 2, name: 'Casa' }])
    expect(run('export', '1').text).toBe(exported.text)
  })

  it('tell the line of a bad file and import nothing', () => {
    run('company', 'create', 'Casa')
    const file = join(folder, 'bad.jsonl')
    const lines = run('export', '1').text.split('\n')
    writeFileSync(file, [...lines.slice(0, 2), '{bad', ...lines.slice(2)].join('\n'))
    expect(run('import', file)).toMatchObject({ code: 1, text: '', notes: 'line 3: not JSON' })
    expect(run('company', 'list').results).toHaveLength(1)
  })

  it('return 1 when the company, the file or the store is not there, and make no store', () => {
    expect(run('import', join(folder, 'none.jsonl'))).toMatchObject({
      code: 1,
      notes: 'there is no such file',
    })
    for (const command of [
      ['company', 'list'],
      ['token', 'list'],
      ['export', '1'],
      ['token', 'disable', '1'],
    ]) {
      expect(run(...command)).toMatchObject({ code: 1, text: '', notes: 'there is no store in this folder' })
    }
    expect(existsSync(data)).toBe(false)
    run('company', 'create', 'Casa')
    expect(run('export', '9')).toMatchObject({ code: 1, text: '' })
  })
})

describe('runAdmin', () => {
  it.each([
    ['company'],
    ['company', 'rename'],
    ['token', 'create'],
    ['token', 'disable'],
    ['export'],
    ['import', 'a', 'b'],
    ['company', 'list', 'more'],
  ])('returns 2 with the usage for %s %s', (...argv) => {
    const { code, text, notes } = run(...argv.filter((word) => word !== undefined))
    expect([code, text]).toEqual([2, ''])
    expect(notes).toContain('usage:')
  })

  it.each([
    ['company list', ['company', 'list', '--help']],
    ['token create COMPANY --data DIR', ['token', 'create', '-h']],
    ['COMMAND --data DIR', ['token', '--help']],
  ])('returns 0 with the usage of %s', (call, argv) => {
    const written: string[] = []
    const notes: string[] = []
    const output = { write: (part: string) => written.push(part), note: (line: string) => notes.push(line) }
    expect(runAdmin(argv, output)).toBe(0)
    expect(notes).toEqual([])
    expect(written.join('')).toContain(`usage: npm run -s service -- ${call}`)
    expect(written.join('')).toContain('--data DIR')
  })

  it('needs --data', () => {
    const notes: string[] = []
    const output = { write: () => {}, note: (line: string) => notes.push(line) }
    expect(runAdmin(['company', 'list'], output)).toBe(2)
    expect(runAdmin(['company', 'list', '--data', ''], output)).toBe(2)
    expect(notes.join()).toContain('--data DIR is needed')
  })
})

describe('isAdminCommand', () => {
  it('tells subcommands from flags of the service', () => {
    expect(['company', 'token', 'export', 'import'].every((word) => isAdminCommand([word]))).toBe(true)
    expect(
      [[], ['--demo'], ['--data', 'company'], ['constructor']].some((argv) => isAdminCommand(argv)),
    ).toBe(false)
  })
})
