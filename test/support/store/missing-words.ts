// The words of Ajustes for what the store reports, by the names of its tables.
import type { StoreTable } from '../../../electron/core/store/tables/table.ts'

interface StoreWords {
  readonly storedKinds: Readonly<Record<string, string>>
  readonly asideKinds: Readonly<Record<string, string>>
}

/** Returns the keys that the words of a language lack for the tables; empty when none is missing. */
export function missingWords(tables: readonly StoreTable[], words: StoreWords): string[] {
  const kinds = tables.flatMap(({ report }) => report?.kinds ?? [])
  const aside = tables.flatMap(({ name, place }) => (place === undefined ? [] : [name]))
  return [
    ...kinds.filter((kind) => !Object.hasOwn(words.storedKinds, kind)).map((kind) => `storedKinds.${kind}`),
    ...aside.filter((name) => !Object.hasOwn(words.asideKinds, name)).map((name) => `asideKinds.${name}`),
  ]
}
