// The files of a deb or rpm in one tree, with the modes and times that make two builds the same byte for byte.
import { chmodSync, cpSync, lstatSync, lutimesSync, mkdirSync, readdirSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'

export interface PackageFile {
  /** Path inside the package, without the leading slash. */
  readonly name: string
  readonly path: string
  readonly stats: Stats
}

/**
 * Copies files and folders into `root` and returns all files and links, sorted.
 *
 * @param pairs `FROM=TO`, with TO absolute inside the package
 * @param epochSeconds time of every file; null keeps the times
 */
export function layOutTree(
  root: string,
  pairs: readonly string[],
  epochSeconds: number | null,
): PackageFile[] {
  mkdirSync(root, { recursive: true })
  for (const pair of pairs) {
    const at = pair.lastIndexOf('=')
    const target = join(root, pair.slice(at + 1))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(pair.slice(0, at), target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  }
  const files: PackageFile[] = []
  normalise(root, '', epochSeconds, files)
  return files
}

function normalise(path: string, name: string, epochSeconds: number | null, files: PackageFile[]): void {
  for (const entry of readdirSync(path).sort()) {
    const child = join(path, entry)
    const childName = name === '' ? entry : `${name}/${entry}`
    const stats = lstatSync(child)
    if (stats.isDirectory()) normalise(child, childName, epochSeconds, files)
    else {
      if (stats.isFile()) chmodSync(child, stats.mode & 0o111 ? 0o755 : 0o644)
      if (epochSeconds !== null) lutimesSync(child, epochSeconds, epochSeconds)
      files.push({ name: childName, path: child, stats })
    }
  }
  chmodSync(path, 0o755)
  if (epochSeconds !== null) lutimesSync(path, epochSeconds, epochSeconds)
}
