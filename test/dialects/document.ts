// The OpenAPI document of the service, with the changes that its dialects make to answers, errors and limits.

import type { JsonSchema } from '../../service/openapi/openapi.ts'
import { buildOpenApi, type OpenApiDocument } from '../../service/openapi/openapi.ts'
import type { ApiErrorCode } from '../../shared/api/errors.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import type { Fields } from './dialect.ts'
import type { Speech } from './speak.ts'

interface Content {
  schema: JsonSchema
  example: Fields
}

type Response = { readonly content: { readonly 'application/json': Content } } | { readonly $ref: string }

function changeFailure(speech: Speech, response: Response): void {
  if ('$ref' in response) return
  const content = response.content['application/json']
  const code = content.schema.properties?.error?.properties?.code as JsonSchema
  code.enum = [...new Set((code.enum as ApiErrorCode[]).map(speech.code))]
  const { message } = content.example.error as { message: string }
  content.schema = speech.errorSchema(content.schema)
  content.example = speech.errorBody(code.enum[0] as ApiErrorCode, message) as Fields
}

function changeAnswer(speech: Speech, name: OperationName, { schema, example }: Content): void {
  const result = schema.properties?.result ?? {}
  schema.properties = { ...schema.properties, result: speech.resultSchema(name, result) }
  example.result = speech.answer(name, example.result as object, {
    request: OPERATIONS[name].request.parse(OPERATIONS[name].example.request) as Fields,
    nowMs: 0,
    ask: (other) => OPERATIONS[other].example.result as Fields,
  })
}

/** Builds the document of a service in dialects. */
export function documentIn(speech: Speech): OpenApiDocument {
  const document = structuredClone(buildOpenApi())
  for (const name of OPERATION_NAMES) {
    const path = `/api/v1/{token}/${name}`
    const operation = document.paths[path]?.post
    if (operation === undefined || !speech.has(name)) {
      delete document.paths[path]
      continue
    }
    const limit = operation.requestBody.content['application/json'].schema.properties?.limit
    const maximum = speech.maxLimit(name)
    if (limit && maximum !== null) Object.assign(limit, { maximum, description: 'Size of a page.' })
    const { 200: answer, ...failures } = operation.responses
    changeAnswer(speech, name, answer.content['application/json'] as unknown as Content)
    for (const response of Object.values(failures)) changeFailure(speech, response as Response)
  }
  for (const response of Object.values(document.components.responses)) {
    changeFailure(speech, response as unknown as Response)
  }
  return document
}
