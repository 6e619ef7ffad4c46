// What `npm run security -- --list` prints: for each attacker the claims, as `describe › it` in their files.
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import type { NamedTests } from './security-tests.ts'

const ROOT = new URL('../../', import.meta.url)

/** Returns the name that a call begins with: `it` of `it.each(rows)('title', …)`; empty for another form. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === 'describe' ? 'describe' : nameOf(node.expression)
  if (ts.isCallExpression(node)) return nameOf(node.expression)
  return ''
}

/** Returns the title of a test or a group, with `…` for what a template fills in; null when it is no literal. */
function titleOf(node: ts.Expression | undefined): string | null {
  if (node === undefined) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

/** Returns the titles of the tests in a source, each after those of its groups. */
export function titlesIn(source: string): string[][] {
  const found: string[][] = []
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const isCall = ts.isCallExpression(node)
    const name = isCall ? nameOf(node.expression) : ''
    const title = isCall ? titleOf(node.arguments[0]) : null
    const hasBody = isCall && node.arguments.length > 1
    if (hasBody && title !== null && (name === 'it' || name === 'test')) found.push([...groups, title])
    else {
      const inside = hasBody && title !== null && name === 'describe' ? [...groups, title] : groups
      ts.forEachChild(node, (child) => visit(child, inside))
    }
  }
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest), [])
  return found
}

/** Returns a line for each claim, and what is named and does not exist. */
export function listClaims(tests: NamedTests): { lines: string[]; gone: string[] } {
  const listed = Object.entries(tests).map(([file, titles]) => {
    const path = new URL(file, ROOT)
    if (!existsSync(path)) return { lines: [], gone: [file] }
    const all = titlesIn(readFileSync(path, 'utf8'))
    const claims = titles.length === 0 ? all : all.filter((claim) => titles.includes(claim.at(-1) ?? ''))
    const gone = titles.filter((title) => !claims.some((claim) => claim.at(-1) === title))
    return {
      lines: [`  ${file}`, ...claims.map((claim) => `    ${claim.join(' › ')}`)],
      gone: all.length === 0 ? [file] : gone.map((title) => `${file} › ${title}`),
    }
  })
  return { lines: listed.flatMap(({ lines }) => lines), gone: listed.flatMap(({ gone }) => gone) }
}
