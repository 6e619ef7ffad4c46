import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildOpenApi, type JsonSchema, listFields } from '../../../service/openapi/openapi.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'

const document = buildOpenApi()
// biome-ignore lint/suspicious/noExplicitAny: tests look into every part of the document
type Anything = any

function operationOf(name: OperationName): Anything {
  return document.paths[`/api/v1/{token}/${name}`]?.post
}

function resolved(value: Anything): Anything {
  if (value.$ref === undefined) return value
  return value.$ref
    .slice(2)
    .split('/')
    .reduce((at: Anything, step: string) => at[step], document)
}

/** What an operation documents: its request and every answer, with their examples. */
function contentsOf(name: OperationName): { where: string; schema: JsonSchema; example: unknown }[] {
  const operation = operationOf(name)
  const parts = [
    ['request', operation.requestBody],
    ...Object.entries(operation.responses).map(([status, response]) => [status, resolved(response)]),
  ] as [string, Anything][]
  return parts.map(([where, part]) => ({ where: `${name} ${where}`, ...part.content['application/json'] }))
}

function accepts(schema: JsonSchema, value: unknown): boolean {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).success
}

describe('buildOpenApi', () => {
  it('equals docs/openapi.json; run npm run openapi when it does not', () => {
    const committed = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it('has a path for each operation of the registry, called with POST, with the token as a secret of the path', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(OPERATION_NAMES.map((name) => `/api/v1/{token}/${name}`))
    expect(OPERATION_NAMES).toHaveLength(15)
    for (const path of Object.values(document.paths)) {
      expect(Object.keys(path)).toEqual(['parameters', 'post'])
      expect(path.parameters.map(resolved)).toMatchObject([
        { name: 'token', in: 'path', required: true, schema: { format: 'password' } },
      ])
    }
  })

  it.each(OPERATION_NAMES)('%s has examples that its schemas and those of the registry accept', (name) => {
    const contents = contentsOf(name)
    expect(contents.length).toBeGreaterThanOrEqual(7)
    for (const { where, schema, example } of contents)
      expect([where, accepts(schema, example)]).toEqual([where, true])
    const { request, response } = OPERATIONS[name]
    const [first, second] = contents as [Anything, Anything]
    expect(request.safeParse(first.example).success).toBe(true)
    expect(response.safeParse(second.example.result).success).toBe(true)
  })

  it('has schemas that refuse an answer without one of its fields or of another operation, and take further fields', () => {
    for (const name of OPERATION_NAMES) {
      const { schema, example } = contentsOf(name)[1] as { schema: JsonSchema; example: Anything }
      expect(accepts(schema, { ...example, method: 'other.name' })).toBe(false)
      expect(accepts(schema, { ...example, result: { ...example.result, added_later: 1 } })).toBe(true)
      for (const field of Object.keys(example.result)) {
        const { [field]: _, ...rest } = example.result
        expect([name, field, accepts(schema, { ...example, result: rest })]).toEqual([name, field, false])
      }
    }
  })

  it('documents the codes of each operation with their statuses', () => {
    const codesOf = (name: OperationName) =>
      Object.fromEntries(
        Object.entries(operationOf(name).responses)
          .filter(([status]) => status !== '200')
          .map(([status, response]) => [
            status,
            resolved(response).content['application/json'].schema.properties.error.properties.code.enum,
          ]),
      )
    expect(codesOf('marketing.funnel')).toEqual({
      400: ['BAD_REQUEST', 'INVALID_DATE_RANGE', 'PIPELINE_ID_REQUIRED', 'PIPELINE_NOT_FOUND'],
      401: ['INVALID_TOKEN'],
      403: ['TOKEN_DISABLED', 'IP_BLOCKED', 'TOKEN_NO_COMPANY', 'SCOPE_DENIED'],
      413: ['BAD_REQUEST'],
      429: ['RATE_LIMITED'],
      500: ['INTERNAL_ERROR'],
    })
    expect(codesOf('stages.list')).toMatchObject({ 400: ['BAD_REQUEST'], 404: ['PIPELINE_NOT_FOUND'] })
    expect(codesOf('messages.list')).toMatchObject({
      403: expect.arrayContaining(['NO_COMPANY']),
      404: ['NOT_FOUND'],
    })
    for (const name of OPERATION_NAMES) {
      expect(Object.values(codesOf(name)).flat()).toEqual(
        expect.arrayContaining([...OPERATIONS[name].errors]),
      )
    }
  })

  it('says what each field of a request means, and notes nothing that is not there', () => {
    for (const name of OPERATION_NAMES) {
      const { schema } = contentsOf(name)[0] as { schema: JsonSchema }
      const fields = listFields(schema)
      expect(
        fields.filter((field) => !field.schema.description).map(({ path }) => `${name} ${path}`),
      ).toEqual([])
      const paths = new Set(fields.map(({ path }) => path))
      const unknown = Object.keys(OPERATIONS[name].fieldNotes).filter((path) => !paths.has(path))
      expect([name, unknown]).toEqual([name, []])
    }
  })
})
