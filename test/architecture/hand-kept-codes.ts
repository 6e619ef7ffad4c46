// Finds lists and switches that sort error codes by hand.
import ts from 'typescript'
import type { AppErrorCode } from '../../shared/bridge/app-error.ts'
import { ERROR_TRAITS } from '../../shared/bridge/error-traits.ts'

const isCode = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) && Object.hasOwn(ERROR_TRAITS, node.text as AppErrorCode)

/** Returns the line numbers of lists and switches that consist of codes by half or more, and hold two. */
export function handKeptCodes(path: string, source: string): number[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  const found: number[] = []
  const visit = (node: ts.Node) => {
    const parts = ts.isArrayLiteralExpression(node)
      ? [...node.elements]
      : ts.isCaseBlock(node)
        ? node.clauses.flatMap((clause) => (ts.isCaseClause(clause) ? clause.expression : []))
        : []
    const codes = parts.filter(isCode).length
    if (codes >= 2 && codes * 2 >= parts.length) {
      found.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
