// Finds long functions in a source file, from the first line of a function to its last. A function inside another one
// counts by itself and within the outer one.
import ts from 'typescript'

export interface FoundFunction {
  /** The name in the source; `anonymous` without one. */
  readonly name: string
  readonly lines: number
}

/** Returns the functions of a source with more than `most` lines. */
export function longFunctions(path: string, source: string, most: number): FoundFunction[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line
  const found: FoundFunction[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineAt(node.end) - lineAt(node.getStart()) + 1
      if (lines > most) found.push({ name: node.name?.getText() ?? 'anonymous', lines })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
