// Tolerant readers for the client side of an operation, as schemas over the scalars of scalars.ts. Unknown fields are
// kept. Fields that a screen cannot work without use the `needed` readers.

import { z } from 'zod'
import { isRecord } from '../json/record.ts'
import { centsFromInteger } from '../money/money.ts'
import { isPlainDate } from '../time/calendar.ts'
import { onceByKey } from './once-by-key.ts'
import {
  isEmptyDate,
  toCents,
  toDeadline,
  toInstant,
  toInteger,
  toList,
  toNumber,
  toText,
  toTextOrRaw,
} from './scalars.ts'

/** How a field of a record is read without its schema, for thousands of records (`plainReader`). */
interface FieldReader {
  readonly read: (value: unknown) => unknown
  /** The record is refused when this field reads to null. */
  readonly isNeeded: boolean
}

const fieldReaders = new WeakMap<object, FieldReader>()

/**
 * Returns a reader for records, whose fields must all be made here: it reads as their schema does, but many times
 * faster. It changes the record in place, so the caller must own it, and returns null for one that the schema refuses.
 * Throws for a field without a reader.
 */
export function plainReader<Schema extends z.ZodObject>({ shape }: Schema) {
  const fields = Object.entries(shape).map(([name, field]) => {
    const known = fieldReaders.get(field)
    if (known === undefined) throw new Error(`${name} has no reader of its own`)
    return { name, ...known }
  })
  return (value: unknown): z.output<Schema> | null => {
    if (!isRecord(value)) return null
    const read: Record<string, unknown> = value
    for (const { name, read: readField, isNeeded } of fields) {
      const before = read[name]
      const after = readField(before)
      if (after === null && isNeeded) return null
      if (after !== before) read[name] = after
    }
    return read as z.output<Schema>
  }
}

function reader<T>(read: (value: unknown) => T) {
  const schema = z.unknown().optional().transform(read)
  fieldReaders.set(schema, { read, isNeeded: false })
  return schema
}

/** Optional fields of a client response. Each is null when missing or unreadable. */
export const text = reader(toText)
export const nullableText = reader(toTextOrRaw)
export const instantText = reader(toInstant)
export const integer = reader(toInteger)
export const number = reader(toNumber)
export const reaisAsCents = reader(toCents)
export const cents = reader((value) => {
  const number = toNumber(value)
  return number === null ? null : centsFromInteger(number)
})
export const flag = reader((value) => (typeof value === 'boolean' ? value : null))
export const textList = reader((value) =>
  toList(value)
    .map(toTextOrRaw)
    .filter((item) => item !== null),
)
export const anything = reader((value) => value ?? null)
/** As received: undefined when absent, which is not null. */
export const received = reader((value) => value)
export const anyList = reader(toList)
/** Null when there is no list, which differs from an empty list. */
export const openList = reader((value) => (value === null || value === undefined ? null : toList(value)))

/**
 * A field that may be absent from a record ("other fields may be returned"). Undefined when it is absent or unreadable;
 * null when it was received as null. Absent is not null.
 */
function optionalReader<T>(readValue: (value: unknown) => T | null) {
  return reader((value): T | null | undefined =>
    value === null ? null : value === undefined ? undefined : (readValue(value) ?? undefined),
  )
}
export const optionalText = optionalReader(toText)
export const optionalTextOrRaw = optionalReader(toTextOrRaw)
export const optionalInteger = optionalReader(toInteger)
export const optionalReaisAsCents = optionalReader(toCents)
/** An empty date is null as well: the API says that there is none. */
function optionalMoment(readValue: (value: unknown) => string | null) {
  return reader((value) => (value === null || isEmptyDate(value) ? null : (readValue(value) ?? undefined)))
}
export const optionalInstant = optionalMoment(toInstant)
export const optionalDeadline = optionalMoment(toDeadline)
/** Null when it is absent or null: the API did not say that the list is empty. */
export const optionalList = reader((value) => (value === null || value === undefined ? null : toList(value)))

/** Fields without which a whole answer or row is refused: identities. */
function needed<T>(read: (value: unknown) => T | null, message: string) {
  const schema = z
    .unknown()
    .transform(read)
    .refine((value) => value !== null, message)
    .transform((value) => value as T)
  fieldReaders.set(schema, { read, isNeeded: true })
  return schema
}
export const neededId = needed(toInteger, 'an integer is needed')
export const neededText = needed(toText, 'a text is needed')
export const neededDay = needed(
  (value) => (typeof value === 'string' && isPlainDate(value) ? value : null),
  'a day is needed',
)

/** An object on the client's side: listed fields are read, unknown ones are kept. */
export function record<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape)
}

/** A record that may be null or absent. An unreadable record refuses the answer, because the answer is about it. */
export function nullableRecord<Item extends z.ZodType>(item: Item) {
  return item.nullish().transform((value) => value ?? null)
}

/**
 * A part of an answer where null has a meaning. Any other value that is not an
 * object reads as a part without known fields.
 */
export function nullablePart<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .unknown()
    .optional()
    .transform((value) => (isAbsent(value) ? null : isRecord(value) ? value : {}))
    .pipe(record(shape).nullable())
}

/** A part of an answer. A value that is not an object reads as a part whose fields are all unknown. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  const ofValue = (value: unknown) => (isRecord(value) ? value : {})
  const schema = z.unknown().optional().transform(ofValue).pipe(record(shape))
  let read: ReturnType<typeof plainReader> | undefined
  function readPart(value: unknown) {
    read ??= plainReader(record(shape))
    return read({ ...ofValue(value) })
  }
  fieldReaders.set(schema, { read: readPart, isNeeded: true })
  return schema
}

/**
 * A record with a list of records. Unreadable rows do not refuse the others and are not lost: they are in `unreadable`,
 * as received. The list is null when the API gives none, or none that can be read, which differs from an empty list.
 * @param key the field that tells rows apart: those that contradict each other are unreadable, equal ones come once
 */
export function recordWithList<Name extends string, Item extends z.ZodType, Shape extends z.ZodRawShape>(
  name: Name,
  item: Item,
  shape: Shape,
  key: string | null = null,
) {
  return record(shape).transform((fields) => {
    const raw: unknown = (fields as Record<string, unknown>)[name]
    const { rows, unreadable } = readRows(item, raw, key)
    const isUnknown = isAbsent(raw) || (rows.length === 0 && unreadable.length > 0)
    const list = { [name]: isUnknown ? null : rows } as Record<Name, z.output<Item>[] | null>
    return { ...fields, ...list, unreadable }
  })
}

/**
 * As `recordWithList`, for a list that is the subject of the answer. The answer is
 * refused without the list. It is also refused when no row can be read, because it
 * would look like an empty list, unless the answer has its own total (`withTotal`).
 */
export function recordWithNeededList<
  Name extends string,
  Item extends z.ZodType,
  Shape extends z.ZodRawShape,
>(name: Name, item: Item, shape: Shape, withTotal: 'withTotal' | null = null, key: string | null = null) {
  return record(shape).transform((fields, context) => {
    const raw: unknown = (fields as Record<string, unknown>)[name]
    const { rows, unreadable } = readRows(item, raw, key)
    const isUnread = rows.length === 0 && unreadable.length > 0
    if (isAbsent(raw) || (isUnread && !(Array.isArray(raw) && withTotal))) {
      context.addIssue({ code: 'custom', path: [name], message: 'a readable list is needed' })
    }
    return { ...fields, ...({ [name]: rows } as Record<Name, z.output<Item>[]>), unreadable }
  })
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function readRows<Item extends z.ZodType>(item: Item, raw: unknown, key: string | null) {
  const read: { row: z.output<Item>; raw: unknown }[] = []
  const unreadable: unknown[] = []
  for (const each of toList(raw)) {
    const { success, data } = item.safeParse(each)
    if (success) read.push({ row: data, raw: each })
    else unreadable.push(each)
  }
  const keyOf = ({ row }: { row: unknown }) => {
    const value = key === null ? null : (row as Record<string, unknown>)[key]
    return typeof value === 'string' ? value.normalize('NFC') : value
  }
  const { once, twice } = onceByKey(read, keyOf, ({ row }) => row)
  return {
    rows: once.map(({ row }) => row),
    unreadable: [...unreadable, ...twice.map(({ raw }) => raw)] as readonly unknown[],
  }
}
