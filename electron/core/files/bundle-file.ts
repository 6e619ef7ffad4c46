// The files of the built page, for every host: plain paths inside its folder, and no link that leads out of it (S7).
import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** Only files with these extensions are served; any other file in the folder (maps, notes) is not. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Plain segments. It excludes dots-only segments, backslash, colon, percent and NUL: nothing is decoded. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

/** Reads the file of a URL path, which begins with a slash; null when there is none that may be served. */
export async function readBundleFile(
  folder: string,
  path: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | null> {
  const type = TYPES[extname(path)]
  if (type === undefined || !PLAIN_PATH.test(path)) return null
  try {
    const file = join(folder, path)
    const isInside = (await realpath(file)).startsWith((await realpath(folder)) + sep)
    return isInside ? { type, bytes: await readFile(file) } : null
  } catch {
    return null
  }
}
