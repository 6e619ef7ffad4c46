// The paths of every field of a zod schema: `descontos[].combina.frete`. For tables of fields that must not forget one.
import type { z } from 'zod'

interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

function pathsBelow(schema: z.ZodType, path: string): string[] {
  const { type, shape, element, innerType, in: input, options } = schema.def as unknown as Definition
  if (type === 'object' && shape !== undefined && Object.keys(shape).length > 0) {
    return Object.entries(shape).flatMap(([name, field]) =>
      pathsBelow(field, path === '' ? name : `${path}.${name}`),
    )
  }
  if (type === 'array' && element !== undefined) {
    const below = pathsBelow(element, `${path}[]`)
    return below.length === 1 && below[0] === `${path}[]` ? [path] : below
  }
  if (options !== undefined) return options.flatMap((option) => pathsBelow(option, path))
  const inner = innerType ?? input
  return inner === undefined ? [path] : pathsBelow(inner, path)
}

/** Returns each path once, sorted; of an alternative, the paths of all its shapes. */
export function schemaPaths(schema: z.ZodType): string[] {
  // An object without fields has no path.
  const paths = [...new Set(pathsBelow(schema, ''))].filter((path) => path !== '')
  // A list that may also come as text is described by the fields of its items.
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}[].`))).sort()
}
