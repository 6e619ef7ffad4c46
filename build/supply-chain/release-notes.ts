// Reads CHANGELOG.md for the application: what this version changed, or what is not published yet.
import type { ReleaseNotes } from '../../shared/bridge/about.ts'

/** `## 1.4.0 · 2026-12-01`, or the heading of what is not published. */
const RELEASE = /^## (?:(\d+\.\d+\.\d+)(?: · (\d{4}-\d{2}-\d{2}))?|Ainda não publicado)$/

/**
 * Returns the notes of a version. Without its heading, returns those of what is not published; throws when there are
 * none either, because a package would then show an empty page.
 *
 * @param changelog the text of CHANGELOG.md
 */
export function readReleaseNotes(changelog: string, version: string): ReleaseNotes {
  const parts = changelog.split(/^(?=## )/m)
  const headed = parts.flatMap((part) => {
    const heading = RELEASE.exec(part.slice(0, part.indexOf('\n')).trim())
    return heading ? [{ version: heading[1] ?? null, day: heading[2] ?? null, part }] : []
  })
  const wanted =
    headed.find((release) => release.version === version) ??
    headed.find((release) => release.version === null)
  if (!wanted) throw new Error(`CHANGELOG.md has no heading for ${version}`)
  const themes = wanted.part
    .split(/^### /m)
    .slice(1)
    .map((theme) => {
      const [title = '', ...lines] = theme.trim().split('\n')
      // An item may go on in indented lines.
      const items = lines
        .join('\n')
        .replaceAll(/\n\s+/g, ' ')
        .split('\n')
        .map((line) => line.trim())
      return {
        title: title.trim(),
        items: items.flatMap((item) => (item.startsWith('- ') ? [item.slice(2)] : [])),
      }
    })
  if (themes.every(({ items }) => items.length === 0))
    throw new Error(`CHANGELOG.md says nothing about ${version}`)
  return { version: wanted.version, day: wanted.day, themes }
}
