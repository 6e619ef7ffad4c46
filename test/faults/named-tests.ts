// Returns the tests that a documentation page names in backticks: a file, or a file and a title,
// as in `test/a.test.ts › says b`.

export interface NamedTest {
  readonly file: string
  /** The title as in the source; null for the whole file. */
  readonly title: string | null
}

export function namedTests(document: string): NamedTest[] {
  return [...document.matchAll(/`(test\/[^`\s]+\.(?:test|spec)\.ts)(?: › ([^`]+))?`/g)].map(
    ([, file = '', title = null]) => ({ file, title: title ?? null }),
  )
}
