// From an address of the own scheme to a file of the bundle. Must never name a file outside the bundle's folder (S7).
import { extname, join, relative, sep } from 'node:path'
import { isAppUrl } from './app-scheme.ts'

/** Only these leave the bundle; anything else that lands in the folder (maps, notes) is not served. */
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

// A file name of the bundle: one or more plain segments. No dots-only segment, no backslash, colon, percent or NUL is left.
const PLAIN_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

/**
 * The file in `root` that an address names, or null when it names none that may be served.
 * The start page and screens (paths without an extension) are index.html.
 */
export function resolveBundlePath(root: string, address: string): string | null {
  if (!isAppUrl(address)) return null
  // The URL parser has already resolved ./ and ../ ; what is still encoded is refused, not decoded.
  const { pathname } = new URL(address)
  if (pathname === '/' || pathname === '') return join(root, 'index.html')
  if (!PLAIN_PATH.test(pathname)) return null
  const extension = extname(pathname)
  if (extension === '') return join(root, 'index.html')
  if (!Object.hasOwn(CONTENT_TYPES, extension)) return null
  const file = join(root, pathname)
  return isInside(root, file) ? file : null
}

/** True when `file` lies in `folder`, both absolute and resolved. */
export function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !path.startsWith(sep)
}
