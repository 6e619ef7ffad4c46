// Tests that a page of the documentation names, in backticks: a file, or a file and a title (`test/a.test.ts › says b`).

export interface NamedTest {
  readonly file: string
  /** As it stands in the source; null names the whole file. */
  readonly title: string | null
}

export function namedTests(document: string): NamedTest[] {
  return [...document.matchAll(/`(test\/[^`\s]+\.(?:test|spec)\.ts)(?: › ([^`]+))?`/g)].map(
    ([, file = '', title = null]) => ({ file, title: title ?? null }),
  )
}
