// Compares answers with the OpenAPI document of their service, for dialects that deviate from the registry's schemas.
import { expect } from 'vitest'
import { z } from 'zod'
import type { OperationName } from '../../../shared/api/registry.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { documentIn } from '../../dialects/document.ts'
import { speak } from '../../dialects/speak.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]

/**
 * Returns a function that checks a body of 200 against the document and returns its `result`. A failure names the
 * difference.
 */
export function documentedAnswers(dialects: readonly Dialect[]) {
  const { paths } = documentIn(speak(dialects))
  const readers = new Map<OperationName, z.ZodType>()
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
  return (operation: OperationName, body: any): any => {
    const path = paths[`/api/v1/{token}/${operation}`]
    const reader =
      readers.get(operation) ??
      z.fromJSONSchema(path?.post.responses[200].content['application/json'].schema as Schema)
    readers.set(operation, reader)
    const { success, error } = reader.safeParse(body)
    expect([operation, success, error?.issues ?? []]).toEqual([operation, true, []])
    return body.result
  }
}
