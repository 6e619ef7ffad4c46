// Replaces or removes one field of a JSON value at a time.

export type Path = readonly (string | number)[]

/** Wrong values for a field. None of them reads as 0. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'abc',
  'NaN',
  '1.234,56',
  '0x10',
  '1e3',
  ' 12 ',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '0001-01-01T00:00:00Z',
  7.5,
  -1,
  2 ** 53,
  Number.POSITIVE_INFINITY,
  true,
  false,
  [],
  [null],
  ['abc'],
  {},
  { a: 1 },
]

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns every path below the root: fields of objects and items of lists. */
export function listPaths(value: unknown, at: Path = []): Path[] {
  const keys = Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : []
  return keys.flatMap((key) => {
    const path = [...at, key]
    return [path, ...listPaths((value as Record<string | number, unknown>)[key], path)]
  })
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
}

function change(value: unknown, path: Path, apply: (parent: never, key: never) => void): unknown {
  const copy = structuredClone(value)
  apply(valueAt(copy, path.slice(0, -1)) as never, path.at(-1) as never)
  return copy
}

export function withValue(value: unknown, path: Path, wrong: unknown): unknown {
  return change(value, path, (parent: Record<string | number, unknown>, key: string) => {
    parent[key] = wrong
  })
}

/** Returns a copy without the field. A removed list item leaves no hole. */
export function without(value: unknown, path: Path): unknown {
  return change(value, path, (parent: Record<string, unknown> | unknown[], key: never) => {
    if (Array.isArray(parent)) parent.splice(key, 1)
    else delete parent[key]
  })
}
