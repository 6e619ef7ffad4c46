// What `npm run security -- --list` prints: for each attacker the claims, by file.
import { existsSync, readFileSync } from 'node:fs'
import type { NamedTests } from './security-tests.ts'

const ROOT = new URL('../../', import.meta.url)
/** The title of a test or a group. */
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+(?:\(.*?\))?)*|^ *[\]}](?: as const)?\))\(\s*(['"`])(.+?)\1,?\n?/gm

/** Returns a line for each claim, and what is named and does not exist. */
export function listClaims(tests: NamedTests): { lines: string[]; gone: string[] } {
  const listed = Object.entries(tests).map(([file, titles]) => {
    const path = new URL(file, ROOT)
    const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
    // What a template fills in stands as `…`.
    const all = [...source.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\$\{.+?\}/g, '…'))
    const gone = titles.filter((title) => !all.includes(title)).map((title) => `${file} › ${title}`)
    return {
      lines: [`  ${file}`, ...(titles.length === 0 ? all : titles).map((title) => `    ${title}`)],
      gone: all.length === 0 ? [file] : gone,
    }
  })
  return { lines: listed.flatMap(({ lines }) => lines), gone: listed.flatMap(({ gone }) => gone) }
}
