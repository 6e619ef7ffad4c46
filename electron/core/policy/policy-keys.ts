// The keys of a policy with their kinds, read from the schema: for places that hold flat values (the registry) and for
// what is generated (build/policy).
import { z } from 'zod'
import { policySettings } from './policy-schema.ts'

export type PolicyKind =
  | { readonly type: 'flag' | 'text' | 'companies' }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
  | { readonly type: 'number'; readonly min: number; readonly max: number }

export interface PolicyKey {
  /** The path with dots, such as `updates.mode`. */
  readonly name: string
  readonly kind: PolicyKind
}

function kindOf(schema: z.ZodType): PolicyKind {
  if (schema instanceof z.ZodBoolean) return { type: 'flag' }
  if (schema instanceof z.ZodArray) return { type: 'companies' }
  if (schema instanceof z.ZodEnum) return { type: 'choice', choices: schema.options.map(String) }
  if (schema instanceof z.ZodNumber) {
    return { type: 'number', min: schema.minValue ?? 0, max: schema.maxValue ?? 0 }
  }
  return { type: 'text' }
}

function keysOf(schema: z.ZodObject, prefix: string): PolicyKey[] {
  return Object.entries(schema.shape).flatMap(([key, field]) => {
    const inner = field instanceof z.ZodOptional ? field.unwrap() : field
    const name = `${prefix}${key}`
    if (inner instanceof z.ZodObject) return keysOf(inner, `${name}.`)
    return inner instanceof z.ZodType ? [{ name, kind: kindOf(inner) }] : []
  })
}

export const POLICY_KEYS: readonly PolicyKey[] = keysOf(policySettings, '')
