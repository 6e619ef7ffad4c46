interface Mention {
  readonly person: string | null
  readonly name: string | null
  readonly source: number | null
}

export interface KnownNames {
  /** Names by UUID, sorted by name. */
  readonly people: ReadonlyMap<string, string>
  /** Ascending. */
  readonly sources: readonly number[]
}

/** Returns the people and sources that are mentioned; a person without a name is listed by the id. */
export function collectNames(mentions: readonly Mention[]): KnownNames {
  const people = new Map<string, string>()
  const sources = new Set<number>()
  for (const { person, name, source } of mentions) {
    if (person !== null && (name !== null || !people.has(person))) people.set(person, name ?? person)
    if (source !== null) sources.add(source)
  }
  return {
    people: new Map([...people].sort(([, a], [, b]) => a.localeCompare(b, 'pt-BR'))),
    sources: [...sources].sort((a, b) => a - b),
  }
}
