// Compiles the repository with some of its files replaced, as `tsc -p` would: in this process, because each start of
// the compiler takes a second, and reading the packages' types another one.
import { join, relative } from 'node:path'
import ts from 'typescript'
import { REPOSITORY } from './planted-tree.ts'

/** Files as they were parsed, by the options that parsing depends on: those that no test replaces are parsed once. */
const PARSED = new Map<string, ts.SourceFile>()

/** Returns a host that reads `files` (path of the repository to text) in the place of those on the disk. */
function hostOf(options: ts.CompilerOptions, files: Readonly<Record<string, string>>): ts.CompilerHost {
  const replaced = new Map(Object.entries(files).map(([path, text]) => [join(REPOSITORY, path), text]))
  const host = ts.createCompilerHost(options)
  return {
    ...host,
    getCurrentDirectory: () => REPOSITORY,
    fileExists: (path) => replaced.has(path) || host.fileExists(path),
    readFile: (path) => replaced.get(path) ?? host.readFile(path),
    getSourceFile: (path, version, ...rest) => {
      const text = replaced.get(path)
      if (text !== undefined) return ts.createSourceFile(path, text, version)
      const key = `${options.jsx} ${path}`
      const parsed = PARSED.get(key) ?? host.getSourceFile(path, version, ...rest)
      if (parsed !== undefined) PARSED.set(key, parsed)
      return parsed
    },
  }
}

/**
 * Returns the files with errors when `project` is compiled with `files` in the place of its own or beside them; `only`
 * those of these files. Paths are relative to the repository.
 */
export function filesWithErrors(
  project: string,
  files: Readonly<Record<string, string>>,
  only?: readonly string[],
): string[] {
  const { fileNames, options } = readConfig(project)
  const added = Object.keys(files).filter((path) => path.startsWith(`${project}/`))
  const roots = (only ?? added).map((path) => join(REPOSITORY, path))
  const rootNames = only === undefined ? [...new Set([...fileNames, ...roots])] : roots
  const program = ts.createProgram({ rootNames, options, host: hostOf(options, files) })
  const asked = only === undefined ? [undefined] : roots.map((path) => program.getSourceFile(path))
  const found = asked
    .flatMap((file) => ts.getPreEmitDiagnostics(program, file))
    .map(({ file, messageText }) => {
      if (file !== undefined) return relative(REPOSITORY, file.fileName)
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    })
  return [...new Set(found)]
}

function readConfig(project: string): ts.ParsedCommandLine {
  const fail = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  }
  const path = join(REPOSITORY, project, 'tsconfig.json')
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail }
  return ts.getParsedCommandLineOfConfigFile(path, {}, host) ?? fail({ messageText: path } as ts.Diagnostic)
}
