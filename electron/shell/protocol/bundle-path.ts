// Resolves an address of the application's scheme to a file of the bundle. Must never return a file outside the
// bundle's folder (S7).
import { extname, join, relative, sep } from 'node:path'
import { isAppUrl } from './app-scheme.ts'

/** Only files with these extensions are served; any other file in the folder (maps, notes) is not. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

// A path of the bundle: one or more plain segments. It excludes dots-only segments, backslash, colon, percent and NUL.
const PLAIN_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

/**
 * Returns the file in `root` for an address; null when it names no file that may be served.
 * The start page and screens (paths without an extension) resolve to index.html.
 */
export function resolveBundlePath(root: string, address: string): string | null {
  if (!isAppUrl(address)) return null
  // The URL parser has already resolved ./ and ../ ; any remaining encoding is refused, not decoded.
  const { pathname } = new URL(address)
  if (pathname === '/' || pathname === '') return join(root, 'index.html')
  if (!PLAIN_PATH.test(pathname)) return null
  const extension = extname(pathname)
  if (extension === '') return join(root, 'index.html')
  if (!Object.hasOwn(CONTENT_TYPES, extension)) return null
  const file = join(root, pathname)
  return isInside(root, file) ? file : null
}

/** True when `file` is inside `folder`. Both are absolute and resolved. */
export function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !path.startsWith(sep)
}
