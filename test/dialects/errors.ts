// Error bodies (specification 7): "JSON shape of an error body: not shown beyond carrying the error code".
import type { JsonSchema } from '../../service/openapi/openapi.ts'
import type { Dialect, ErrorShape, Fields } from './dialect.ts'

interface OurBody {
  readonly code: string
  readonly message: string
}

const ourError = (body: Fields) => body.error as OurBody

/** Returns the schema of the code in our error body. */
function codeSchema(schema: JsonSchema): JsonSchema {
  return schema.properties?.error?.properties?.code ?? { type: 'string' }
}

function objectOf(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

const NO: JsonSchema = { type: 'boolean', const: false }
const TEXT: JsonSchema = { type: 'string' }

/** Error bodies of another shape. */
function shaped(
  write: (error: OurBody) => Fields,
  schemaOf: (code: JsonSchema) => Record<string, JsonSchema>,
): ErrorShape {
  return {
    body: (body) => write(ourError(body)),
    schema: (schema) => objectOf(schemaOf(codeSchema(schema))),
  }
}

const CHOICE = 'place of the error code'

/** Dialects of the code's value come before those of its place, because they look for it in our own body. */
export const ERROR_DIALECTS: readonly Dialect[] = [
  {
    name: 'error-lower-case',
    summary: 'codes are written in lower case',
    section: '7',
    errors: {
      body: (body) => ({ ...body, error: { ...ourError(body), code: ourError(body).code.toLowerCase() } }),
      schema: (schema) => ({
        ...schema,
        properties: {
          ...schema.properties,
          error: {
            ...schema.properties?.error,
            properties: {
              ...schema.properties?.error?.properties,
              code: {
                type: 'string',
                enum: codeSchema(schema).enum?.map((code) => String(code).toLowerCase()) ?? [],
              },
            },
          },
        },
      }),
    },
  },
  {
    name: 'one-company-code',
    summary: 'a token without a company is TOKEN_NO_COMPANY in every operation',
    section: '7',
    code: (code) => (code === 'NO_COMPANY' ? 'TOKEN_NO_COMPANY' : code),
  },
  {
    name: 'error-in-sentence',
    summary: '{ok, error: {message: "Request refused (CODE): …"}}',
    section: '7',
    choice: CHOICE,
    errors: shaped(
      ({ code, message }) => ({ ok: false, error: { message: `Request refused (${code}): ${message}` } }),
      () => ({ ok: NO, error: objectOf({ message: TEXT }) }),
    ),
  },
  {
    name: 'error-in-message',
    summary: '{message: CODE}',
    section: '7',
    choice: CHOICE,
    errors: shaped(
      ({ code }) => ({ message: code }),
      (code) => ({ message: code }),
    ),
  },
  {
    name: 'error-in-type',
    summary: '{ok, error: {type: CODE, detail}}',
    section: '7',
    choice: CHOICE,
    errors: shaped(
      ({ code, message }) => ({ ok: false, error: { type: code, detail: message } }),
      (code) => ({ ok: NO, error: objectOf({ type: code, detail: TEXT }) }),
    ),
  },
  {
    name: 'error-as-text',
    summary: '{ok, error: CODE}',
    section: '7',
    choice: CHOICE,
    errors: shaped(
      ({ code }) => ({ ok: false, error: code }),
      (code) => ({ ok: NO, error: code }),
    ),
  },
  {
    name: 'error-nested',
    summary: '{ok, error: {title, detail: {reason: CODE}}}',
    section: '7',
    choice: CHOICE,
    errors: shaped(
      ({ code, message }) => ({ ok: false, error: { title: message, detail: { reason: code } } }),
      (code) => ({ ok: NO, error: objectOf({ title: TEXT, detail: objectOf({ reason: code }) }) }),
    ),
  },
]
