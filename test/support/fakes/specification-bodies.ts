// Random answers that the specification allows, made from the exact response schemas of the registry. Shapes that the
// specification leaves open are filled with arbitrary JSON.
import type { z } from 'zod'
import { OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import { addDays, isPlainDate } from '../../../shared/time/calendar.ts'

export interface BodyOptions {
  readonly random: () => number
  /**
   * True for a body in which every field can be tampered with: nothing is null,
   * every list has an item, texts are plain.
   */
  readonly isWhole: boolean
}

/** Lists and objects whose fields the specification does not show (2.8, 2.9, 2.11). */
const OPEN_LISTS = new Set([
  'by_channel',
  'by_pipeline',
  'junk_by_reason',
  'lost_by_reason',
  'itens_sem_frete',
])
const OPEN_OBJECTS = new Set(['retirada'])
/** Fields of a lead that the specification does not list: "other fields may be returned" (2.2). */
const OPTIONAL_LEAD_FIELDS = new Set([
  'title',
  'source_id',
  'assigned_to',
  'assigned_name',
  'created_at',
  'converted_at',
  'junked_at',
  'junk_reason',
  'conversation_id',
])

const TEXTS = [
  '',
  ' ',
  'Padaria Três Irmãos',
  'Três Irmãos'.normalize('NFD'),
  '0',
  'null',
  'NaN',
  '<b>x</b>',
  '=1+1',
  '\u202egnp.exe',
  '🧑‍🌾 Aroeira',
  'שלום',
  '"\\/\b\f\n\r\t\u2028',
  'a'.repeat(5_000),
]
/** One value of each format that a schema may require. */
const FORMATS = [
  '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a11',
  '2026-10-02T12:04:31.120Z',
  '2026-10-02T09:00:00',
  '2026-10-02',
  '#0b6e78',
  '12.340',
]

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
  readonly format?: string
}

export function anyJson(random: () => number, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 2 ? 5 : 7))
  if (kind === 5) return Array.from({ length: Math.floor(random() * 3) }, () => anyJson(random, depth + 1))
  if (kind === 6) return { name: anyJson(random, depth + 1), count: anyJson(random, depth + 1) }
  return [null, true, Math.floor(random() * 100), random() * 1e6, TEXTS[Math.floor(random() * TEXTS.length)]][
    kind
  ]
}

/** Returns the `result` of an answer, valid by the specification. */
export function randomResult(operation: OperationName, options: BodyOptions): Record<string, unknown> {
  const { random, isWhole } = options
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item

  function text(schema: z.ZodType, key: string): string {
    if (key === 'opportunity') return `${pick(['', '', '-'])}${below(1_000_000)}.${10 + below(90)}`
    const format = FORMATS.find((candidate) => schema.safeParse(candidate).success)
    if (!schema.safeParse('text').success) return format ?? ''
    return isWhole ? `text of ${key}` : pick(TEXTS)
  }

  function number(format: string | undefined): number {
    if (format === 'safeint')
      return isWhole ? 2 + below(90) : pick([0, 1, below(100), below(1e9), 2 ** 53 - 1])
    return (isWhole ? 101 + below(9_000) : pick([0, 1, below(1e11)])) / 100
  }

  function object(shape: Readonly<Record<string, z.ZodType>>): Record<string, unknown> {
    const isLead = 'opportunity' in shape
    const fields = Object.entries(shape)
      .filter(([key]) => isWhole || !isLead || !OPTIONAL_LEAD_FIELDS.has(key) || random() < 0.7)
      .map(([key, schema]) => [key, value(schema, key)])
    // Responses may add fields at any time (specification 9).
    if (!isWhole && random() < 0.3) fields.push([`novo_${below(9)}`, anyJson(random)])
    return Object.fromEntries(fields)
  }

  /** Rows of a list have keys of their own: a right answer has none twice. */
  function apart(row: unknown, index: number): unknown {
    if (typeof row !== 'object' || row === null) return row
    const { id, date, label } = row as Record<string, unknown>
    return {
      ...row,
      ...(typeof id === 'number' && { id: id > index ? id - index : id + index * 7 }),
      ...(isPlainDate(date) && { date: addDays(date, index) }),
      ...(typeof label === 'string' && { label: `${label}${index || ''}` }),
    }
  }

  function value(schema: z.ZodType, key: string): unknown {
    const definition = schema.def as unknown as Definition
    if (!isWhole && OPEN_LISTS.has(key)) return Array.from({ length: below(4) }, () => anyJson(random))
    if (!isWhole && OPEN_OBJECTS.has(key)) return pick([null, { any: anyJson(random) }])
    switch (definition.type) {
      case 'string':
        return text(schema, key)
      case 'number':
        return number(definition.format)
      case 'boolean':
        return isWhole || random() < 0.5
      case 'object':
        return object(definition.shape ?? {})
      case 'array':
        return Array.from({ length: isWhole ? 2 : below(4) }, (_, index) =>
          apart(value(definition.element as z.ZodType, key), index),
        )
      case 'nullable':
        return !isWhole && random() < 0.3 ? null : value(definition.innerType as z.ZodType, key)
      case 'optional':
        return value(definition.innerType as z.ZodType, key)
      case 'enum':
        return pick(Object.values(definition.entries ?? {}))
      case 'literal':
        return definition.values?.[0]
      case 'union':
        return value(
          isWhole ? (definition.options?.at(-1) as z.ZodType) : pick(definition.options ?? []),
          key,
        )
      case 'record':
        return { Altura: '92 cm', Cor: isWhole ? 'mel' : pick(TEXTS) }
      case 'unknown':
        return isWhole ? { any: 'thing' } : anyJson(random)
      default:
        throw new Error(`no random ${definition.type} for ${key}`)
    }
  }

  return value(OPERATIONS[operation].response as z.ZodType, operation) as Record<string, unknown>
}
