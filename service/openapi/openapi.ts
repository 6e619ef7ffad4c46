// Builds the OpenAPI 3.1 document of the service from the registry: nothing about an operation is written twice.
// `npm run openapi` writes it to docs/openapi.json.
import { z } from 'zod'
import { noCompanyCode } from '../../server/access/auth.ts'
import { errorBody } from '../../server/http/api-failure.ts'
import { API_EDITION } from '../../shared/api/edition.ts'
import { API_ERROR_STATUS, type ApiErrorCode } from '../../shared/api/errors.ts'
import { plainDateText } from '../../shared/api/formats.ts'
import type { OperationGroup } from '../../shared/api/operation.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../shared/api/registry.ts'

export interface JsonSchema {
  [keyword: string]: unknown
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  required?: string[]
}

/** Returns JSON Schema without zod's bounds of safe integers; answers are open to further fields (specification 9). */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...result } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === plainDateText) jsonSchema.format = 'date'
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (io === 'output') delete jsonSchema.additionalProperties
    },
  })
  return result as JsonSchema
}

/** Returns the schema of a request, with the defaults that its transforms hide. */
function requestSchema(schema: z.ZodType): JsonSchema {
  const result = toSchema(schema, 'input')
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
  for (const [name, property] of Object.entries(result.properties ?? {})) {
    const absent = shape[name]?.safeParse(undefined)
    if (absent?.success && absent.data !== undefined) property.default = absent.data
  }
  return result
}

/** Returns the schema of an answer's `result`. */
function resultSchema(schema: z.ZodType): JsonSchema {
  return toSchema(schema, 'output')
}

/** Returns every field below a schema by its path, `rows[].phone[].value`; alternatives are merged. */
export function listFields(schema: JsonSchema, prefix = ''): { path: string; schema: JsonSchema }[] {
  const here = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    return [{ path, schema: property }, ...listFields(property, path)]
  })
  const within = schema.items ? listFields(schema.items, `${prefix}[]`) : []
  const either = (schema.anyOf ?? []).flatMap((option) => listFields(option, prefix))
  return [...here, ...within, ...either]
}

const JSON_TYPE = 'application/json'

const INTRODUCTION = `Every operation is called with POST at \`/api/v1/{token}/{operation}\` and a JSON object of at most 1 MB; an omitted body counts as \`{}\`.

A call that succeeds answers 200 with \`ok: true\`, \`method\` and \`result\`; one that fails answers \`ok: false\` and a code. Branch on the code. What a business decides (not found by id, a refused coupon, no shipping quote) is a result with 200.

The token is a secret of one company. It is part of the path, so addresses must not be logged. Its scopes are names of operations; it may be limited to some addresses, and it has a quota.

Checks run in this order: token, disabled, address, company, quota, operation, scope, body. All operations are reads. Answers may carry further fields, which clients must ignore.`

/** Description of each group of operations. */
const GROUP_NOTES: Record<OperationGroup, string> = {
  messages: 'Messages of a conversation.',
  leads: 'Leads with filters, and counts over all that match.',
  pipelines: 'Pipelines with figures of their stages as of now.',
  stages: 'Stages of a pipeline of the company’s own.',
  tasks: 'Tasks of deals, contacts and leads.',
  products: 'The catalogue: search, and one product with its description.',
  shop: 'Questions about a basket, and the public settings of the shop.',
  marketing: 'Paid-media leads, opportunities and sales by day.',
}

const CODE_NOTES: Record<ApiErrorCode, string> = {
  BAD_REQUEST: 'The body is not a JSON object, or a field is missing or not valid.',
  PIPELINE_ID_REQUIRED: 'The pipeline’s id is missing or not a positive integer.',
  INVALID_DATE_RANGE: 'A day is missing or not valid, or the range is not 1 to 92 days.',
  INVALID_OWNER_TYPE: '`owner_type` is not deal, contact or lead.',
  PIPELINE_NOT_FOUND: 'The company has no such pipeline.',
  INVALID_TOKEN: 'The token is not known.',
  TOKEN_DISABLED: 'The token is disabled.',
  IP_BLOCKED: 'The caller’s address is not in the token’s list.',
  SCOPE_DENIED: 'The token lacks the scope of the operation.',
  NO_COMPANY: 'The token has no company.',
  TOKEN_NO_COMPANY: 'The token has no company.',
  NOT_FOUND: 'The record is missing or another company’s.',
  RATE_LIMITED: 'The quota of the token is used up; wait before trying again.',
  INTERNAL_ERROR: 'The service failed.',
}

/**
 * Returns the status of a code in an operation: PIPELINE_NOT_FOUND is 400 in the funnel and 404 in stages (section 7).
 */
function statusIn(name: OperationName, code: ApiErrorCode): number {
  return name === 'marketing.funnel' && code === 'PIPELINE_NOT_FOUND' ? 400 : API_ERROR_STATUS[code]
}

function codeList(codes: readonly ApiErrorCode[]): string {
  return codes.map((code) => `- \`${code}\`: ${CODE_NOTES[code]}`).join('\n')
}

function failureResponse(codes: readonly ApiErrorCode[], description?: string) {
  const [first] = codes as [ApiErrorCode]
  return {
    description: description ?? codeList(codes),
    headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
    content: {
      [JSON_TYPE]: {
        schema: {
          type: 'object',
          properties: {
            ok: { type: 'boolean', const: false },
            error: {
              type: 'object',
              properties: {
                code: { type: 'string', enum: codes },
                message: { type: 'string', description: 'In English, for people; it may change.' },
              },
              required: ['code', 'message'],
            },
          },
          required: ['ok', 'error'],
        },
        example: errorBody(first, description ?? CODE_NOTES[first]),
      },
    },
  }
}

const SHARED_CODES = {
  BadRequest: ['BAD_REQUEST'],
  Unauthorized: ['INVALID_TOKEN'],
  Forbidden: ['TOKEN_DISABLED', 'IP_BLOCKED', 'NO_COMPANY', 'SCOPE_DENIED'],
  ForbiddenToShops: ['TOKEN_DISABLED', 'IP_BLOCKED', 'TOKEN_NO_COMPANY', 'SCOPE_DENIED'],
  TooLarge: ['BAD_REQUEST'],
  RateLimited: ['RATE_LIMITED'],
  InternalError: ['INTERNAL_ERROR'],
} as const

function sharedResponses() {
  return Object.fromEntries(
    Object.entries(SHARED_CODES).map(([name, codes]) => [
      name,
      failureResponse(codes, name === 'TooLarge' ? 'The body is larger than 1 MB.' : undefined),
    ]),
  ) as Record<keyof typeof SHARED_CODES, ReturnType<typeof failureResponse>>
}

function shared(name: keyof typeof SHARED_CODES) {
  return { $ref: `#/components/responses/${name}` }
}

function failuresOf(name: OperationName): Record<string, unknown> {
  const own: readonly ApiErrorCode[] = OPERATIONS[name].errors
  const having = (status: number) => own.filter((code) => statusIn(name, code) === status)
  const badRequests = having(400)
  const missing = having(404)
  const isOfShops = noCompanyCode(name) === 'TOKEN_NO_COMPANY'
  return {
    400: badRequests.length === 0 ? shared('BadRequest') : failureResponse(['BAD_REQUEST', ...badRequests]),
    401: shared('Unauthorized'),
    403: shared(isOfShops ? 'ForbiddenToShops' : 'Forbidden'),
    ...(missing.length === 0 ? {} : { 404: failureResponse(missing) }),
    413: shared('TooLarge'),
    429: shared('RateLimited'),
    500: shared('InternalError'),
  }
}

function requestOf(name: OperationName): JsonSchema {
  const schema = requestSchema(OPERATIONS[name].request)
  for (const field of listFields(schema)) {
    const note = OPERATIONS[name].fieldNotes[field.path]
    if (note !== undefined) field.schema.description = note
  }
  return schema
}

function operationOf(name: OperationName) {
  const { group, section, summary, example } = OPERATIONS[name]
  const request = requestOf(name)
  return {
    operationId: name,
    tags: [group],
    summary,
    description: [
      ...OPERATIONS[name].rules.map((rule) => `- ${rule}`),
      '',
      `Scope: \`${name}\`. Section ${section} of the specification.`,
    ].join('\n'),
    requestBody: {
      required: (request.required ?? []).length > 0,
      content: { [JSON_TYPE]: { schema: request, example: example.request } },
    },
    responses: {
      200: {
        description: 'The answer.',
        headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
        content: {
          [JSON_TYPE]: {
            schema: {
              type: 'object',
              properties: {
                ok: { type: 'boolean', const: true },
                method: { type: 'string', const: name },
                result: resultSchema(OPERATIONS[name].response),
              },
              required: ['ok', 'method', 'result'],
            },
            example: { ok: true, method: name, result: example.result },
          },
        },
      },
      ...failuresOf(name),
    },
  }
}

/** Builds the document. Equal registries give equal documents. */
export function buildOpenApi() {
  const groups = [...new Set(OPERATION_NAMES.map((name) => OPERATIONS[name].group))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Integration API',
      version: API_EDITION,
      summary: 'Reference service of Leme',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{base_url}',
        description: 'An instance',
        variables: { base_url: { default: 'http://127.0.0.1:4010', description: 'Address of the instance' } },
      },
    ],
    // OpenAPI has no security scheme for a key in the path: the token is the parameter `token` of every path.
    security: [],
    tags: groups.map((name) => ({ name, description: GROUP_NOTES[name] })),
    paths: Object.fromEntries(
      OPERATION_NAMES.map((name) => [
        `/api/v1/{token}/${name}`,
        { parameters: [{ $ref: '#/components/parameters/Token' }], post: operationOf(name) },
      ]),
    ),
    components: {
      parameters: {
        Token: {
          name: 'token',
          in: 'path',
          required: true,
          description: 'The integration token: a secret of one company. Keep it on a server.',
          schema: { type: 'string', format: 'password' },
        },
      },
      headers: {
        RequestId: {
          description: 'Names the call in the service’s logs.',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      responses: sharedResponses(),
    },
  }
}
