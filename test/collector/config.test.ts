import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig, readConfig } from '../../collector/config.ts'

const COMPANY = { name: 'casa', label: 'Casa', address: 'https://crm.example.com/' }
const CONFIG = { data: '/var/lib/x', secret: { file: '/etc/x/secret' }, companies: [COMPANY] }
const parse = (changes: object) => parseConfig(JSON.stringify({ ...CONFIG, ...changes }))

describe('parseConfig', () => {
  it('listens on the loopback, in São Paulo, without a monitor, when nothing else is said', () => {
    expect(parse({})).toEqual({
      ...CONFIG,
      listen: { host: '127.0.0.1', port: 4020 },
      companies: [{ ...COMPANY, address: 'https://crm.example.com', timeZone: 'America/Sao_Paulo' }],
    })
  })

  it.each([
    ['data', { data: 'relative' }],
    ['secret', { secret: {} }],
    ['secret', { secret: { file: '/a', environment: 'A' } }],
    ['secret.credential', { secret: { credential: '../../etc/passwd' } }],
    ['listen.host', { listen: { host: 'everywhere' } }],
    ['listen.port', { listen: { port: 70_000 } }],
    ['listen.tls.privateKey', { listen: { tls: { certificate: '/a' } } }],
    ['listen.tls.certificate', { listen: { tls: { certificate: 'cert.pem', privateKey: '/a' } } }],
    ['listen.tls', { listen: { tls: { certificate: '/a', privateKey: '/a', passphrase: 'tk_secret' } } }],
    ['metrics.port', { metrics: {} }],
    ['metrics.port', { metrics: { port: -1 } }],
    ['metrics.host', { metrics: { port: 9420, host: 'everywhere' } }],
    ['companies.0.label', { companies: [{ ...COMPANY, label: '  ' }] }],
    ['companies.0.label', { companies: [{ ...COMPANY, label: 'tk_secret'.repeat(10) }] }],
    ['companies.0.name', { companies: [{ ...COMPANY, name: 'Casa Ação' }] }],
    ['companies.0.address', { companies: [{ ...COMPANY, address: 'ftp://x' }] }],
    ['companies.0.timeZone', { companies: [{ ...COMPANY, timeZone: 'Nowhere' }] }],
    ['companies', { companies: [COMPANY, COMPANY] }],
    ['database', { database: 'postgres://leme:tk_secret@db.example.com/leme' }],
    ['database', { database: 'mysql://tk_secret@db.example.com/leme' }],
    ['database', { database: 'tk_secret' }],
    ['it', { unknown: 1 }],
    ['companies.0', { companies: [{ ...COMPANY, token: 'tk_secret' }] }],
  ])('names %s when it is wrong, and quotes nothing of the file', (path, changes) => {
    const refused = () => parse(changes)
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(`the configuration: ${path} `)
    expect(refused).not.toThrow('tk_secret')
  })

  const addressOf = (rest: string) => () => parse({ database: `postgres://leme@${rest}` })

  it.each([
    'localhost/leme?host=/run/postgresql',
    '127.0.0.1:5433/leme?application_name=casa',
    '[::1]/leme?sslmode=disable',
    'db.example.com/leme?sslmode=verify-full&sslrootcert=/etc/leme-coletor/ca.pem',
  ])('takes the database at %s', (rest) => {
    expect(addressOf(rest)()).toMatchObject({ database: `postgres://leme@${rest}` })
  })

  it.each([
    ['no TLS', 'db.example.com/leme', 'switches it on'],
    ['TLS that may be left out', 'db.example.com/leme?sslmode=prefer', 'switches it on'],
    ['TLS with anybody', 'db.example.com/leme?sslmode=no-verify', 'switches it on'],
    ['another loopback name', 'localhost.example.com/leme', 'switches it on'],
    ['a number that is no loopback', '10.0.0.1/leme?sslmode=disable', 'switches it on'],
    ['an encoded folder', '%2Frun%2Fpostgresql/leme', 'switches it on'],
    ['two modes', 'db.example.com/leme?sslmode=verify-full&sslmode=disable', 'a parameter twice'],
    ['another computer beside', 'localhost/leme?host=db.example.com', 'the folder of a Unix socket'],
    ['a folder beside', 'db.example.com/leme?sslmode=verify-full&host=/run', 'the folder of a Unix socket'],
    ['a parameter of the driver', 'localhost/leme?ssl=0&tk_secret=1', 'another than sslmode'],
    ['options of the session', 'localhost/leme?options=-c%20tk_secret%3D1', 'another than sslmode'],
    ['a password among them', 'localhost/leme?password=tk_secret', 'PGPASSFILE'],
    ['no computer', '', 'is no address'],
  ])('refuses a database with %s, in words and without the text', (_, rest, words) => {
    expect(addressOf(rest)).toThrow(words)
    expect(addressOf(rest)).not.toThrow('tk_secret')
  })

  it('says that a text is no JSON, and that a file is absent', () => {
    expect(() => parseConfig('{')).toThrow('the configuration is no JSON')
    expect(() => readConfig('/nowhere/coletor.json')).toThrow('the configuration cannot be read: ENOENT')
  })
})
