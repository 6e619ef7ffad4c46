import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../build/paths.ts'
import { makeSbom, type SbomInput } from '../../../build/supply-chain/sbom.ts'

const SCHEMAS = join(ROOT, 'node_modules/@cyclonedx/cyclonedx-library/res/schema')
const schemaOf = (name: string) =>
  JSON.parse(readFileSync(join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), 'utf8'))

const ajv = new Ajv({
  strict: false,
  formats: {
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
    'iri-reference': /^\S+$/,
    'idn-email': true,
  },
})
ajv.addSchema(schemaOf('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json')
ajv.addSchema(schemaOf('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json')
const validate = ajv.compile(schemaOf('bom-1.6'))

const INPUT: SbomInput = {
  version: '1.4.0',
  commit: '0123456789abcdef0123456789abcdef01234567',
  epochSeconds: 1_700_000_000,
  packages: [
    {
      name: '@scope/one',
      version: '1.0.0',
      licence: 'MIT',
      text: '',
      integrity: `sha512-${Buffer.alloc(64, 7).toString('base64')}`,
      bundles: ['main', 'renderer'],
    },
    {
      name: 'two',
      version: '2.0.0',
      licence: 'MIT AND ISC',
      text: '',
      integrity: null,
      bundles: ['service'],
    },
  ],
  electron: '45.4.1',
  electronSha256: 'ab'.repeat(32),
}

describe('makeSbom', () => {
  it('is valid by the schema of CycloneDX 1.6', () => {
    validate(makeSbom(INPUT))
    expect(validate.errors).toBeNull()
    validate(makeSbom({ ...INPUT, commit: null, electronSha256: null, packages: [] }))
    expect(validate.errors).toBeNull()
  })

  it('has a control: a licence that SPDX does not know is refused', () => {
    const packages = INPUT.packages.map((entry) => ({ ...entry, licence: 'My-Own' }))
    expect(validate(makeSbom({ ...INPUT, packages }))).toBe(false)
  })

  it('lists every package with licence, digest and bundles, and Electron', () => {
    const { components } = makeSbom(INPUT)
    expect(components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/%40scope/one@1.0.0',
      'pkg:npm/two@2.0.0',
      'pkg:npm/electron@45.4.1',
    ])
    expect(components[0]).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
      properties: [{ value: 'main' }, { value: 'renderer' }],
    })
    expect(components[1]?.licenses).toEqual([{ expression: 'MIT AND ISC' }])
    expect(components[2]?.hashes).toEqual([{ alg: 'SHA-256', content: 'ab'.repeat(32) }])
  })

  it('is the same for the same input, and has another number for another', () => {
    expect(JSON.stringify(makeSbom(INPUT))).toBe(JSON.stringify(makeSbom(INPUT)))
    expect(makeSbom({ ...INPUT, version: '1.4.1' }).serialNumber).not.toBe(makeSbom(INPUT).serialNumber)
  })
})
