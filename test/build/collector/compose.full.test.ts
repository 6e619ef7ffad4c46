// The Compose file of the Coletor and its PostgreSQL: read as an editor would, and started once where Docker is.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { bundleCollector } from '../../../build/collector/bundle.ts'
import { ROOT } from '../../../build/paths.ts'
import { parseConfig } from '../../../collector/config.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'

const FILE = join(ROOT, 'build/collector/compose.yaml')
const text = readFileSync(FILE, 'utf8')

const service = z.strictObject({
  image: z.string(),
  restart: z.literal('unless-stopped'),
  command: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string().regex(/^(\.\/)?[\w.-]+:\/[\w./-]+(:ro)?$/)),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  security_opt: z.array(z.literal('no-new-privileges:true')).optional(),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string() }).optional(),
})
const compose = z.strictObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})

/** Returns what is wrong with a Compose file, a sentence each. */
function faultsOf(source: string): string[] {
  const document = parseDocument(source)
  if (document.errors.length > 0) return document.errors.map(({ code }) => `no YAML: ${code}`)
  const read = compose.safeParse(document.toJS())
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const { services, volumes } = read.data
  const used = Object.values(services)
    .flatMap((each) => each.volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((name) => !name.startsWith('.'))
  const needed = Object.values(services).flatMap((each) => Object.keys(each.depends_on ?? {}))
  return [
    ...used.filter((name) => !Object.hasOwn(volumes, name)).map((name) => `volume ${name} is not declared`),
    ...Object.keys(volumes)
      .filter((name) => !used.includes(name))
      .map((name) => `volume ${name} is not used`),
    ...needed
      .filter((name) => services[name]?.healthcheck === undefined)
      .map((name) => `${name} tells no health`),
    ...(source.match(/\$\{\w+\}/g) ?? []).map((variable) => `${variable} may be empty`),
  ]
}

/** The configuration that the file's first lines describe. */
const configText = (companies: object[]) =>
  JSON.stringify({
    ...JSON.parse(`{${[...text.matchAll(/^# {3}(".*)$/gm)].map(([, line]) => line).join('\n')}}`),
    companies,
  })

describe('the Compose file', () => {
  it('has no fault, and describes a configuration that can be used', () => {
    expect(faultsOf(text)).toEqual([])
    const { database, listen, metrics } = parseConfig(configText([]))
    expect(database).toContain('?host=/var/run/postgresql')
    expect([listen.port, metrics?.port]).toEqual([4020, 9420])
  })

  it.each([
    ['no YAML', /^services:$/m, 'services:\nservices:'],
    ['volume socket is not declared', /^ {2}socket:\n/m, ''],
    ['volume spare is not used', /^ {2}socket:\n/m, '  socket:\n  spare:\n'],
    ['postgres tells no health', /^ {4}healthcheck:\n.*\n.*\n/m, ''],
    ['may be empty', /\$\{LEME_SECRET:.*\}/, '$' + '{LEME_SECRET}'],
    ['services.coletor.ports.0', /127\.0\.0\.1:4020/, '0.0.0.0:4020'],
    ['services.coletor: Unrecognized key', 'read_only', 'readonly'],
  ])('would not be taken when %s', (fault, from, to) => {
    expect(faultsOf(text.replace(from, to)).join('; ')).toContain(fault)
  })
})

function runs(args: readonly string[]): boolean {
  try {
    execFileSync('docker', [...args], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const hasDocker = runs(['info']) && runs(['compose', 'version'])
const reason = hasDocker ? '' : ' (skipped: no Docker that runs)'

describe.skipIf(!hasDocker)(`the Coletor in its containers${reason}`, () => {
  let folder: ReturnType<typeof makeTempFolder>
  const image = `leme-coletor-test:${randomBytes(4).toString('hex')}`
  const docker = (...args: string[]) => execFileSync('docker', args, { cwd: folder.path, encoding: 'utf8' })
  beforeAll(async () => {
    folder = makeTempFolder()
    await bundleCollector(join(folder.path, 'made'))
    docker('build', '--tag', image, 'made')
  })

  it('starts with its PostgreSQL, makes a key and lists it', () => {
    const company = { name: 'casa', label: 'Casa', address: 'https://crm.example.com' }
    copyFileSync(FILE, join(folder.path, 'compose.yaml'))
    writeFileSync(join(folder.path, 'coletor.json'), configText([company]))
    const secret = () => randomBytes(32).toString('hex')
    const variables = `LEME_IMAGE=${image}\nLEME_SECRET=${secret()}\nPGPASSWORD=${secret()}\n`
    writeFileSync(join(folder.path, '.env'), variables, { mode: 0o600 })
    onTestFinished(() => {
      docker('compose', 'down', '--volumes')
      docker('image', 'rm', image)
      folder.remove()
    })
    docker('compose', 'up', '--detach', '--wait')
    const run = (...words: string[]) =>
      docker('compose', 'exec', '-T', 'coletor', 'node', '/usr/lib/leme-coletor/leme-coletor.mjs', ...words)
    const { id } = JSON.parse(run('key', 'create', 'casa', '--label', 'Ana'))
    expect(JSON.parse(run('key', 'list'))).toMatchObject({ id, label: 'Ana' })
  })
})
