// Answers requests of the application's scheme from the bundle's folder. It does not import electron, so that the
// traversal tests run in plain Node.

import { randomBytes } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { contentSecurityPolicy } from '../../../shared/bridge/content-security-policy.ts'
import { PICTURE_PATH, type ReadPicture, readPictureAt } from '../../../shared/bridge/pictures.ts'
import { APP_ORIGIN, isAppUrl } from './app-scheme.ts'

// Resolves an address of the application's scheme to a file of the bundle. Must never return a file outside the
// bundle's folder (S7).

/** Only files with these extensions are served; any other file in the folder (maps, notes) is not. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
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
function resolveBundlePath(root: string, address: string): string | null {
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
function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !path.startsWith(sep)
}

/** Placeholder of the nonce in index.html; replaced in every response. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'

const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** Returns index.html with a new nonce. */
function pageResponse(html: string): Response {
  const nonce = randomBytes(18).toString('base64')
  return new Response(html.replaceAll(NONCE_PLACEHOLDER, nonce), {
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': CONTENT_TYPES['.html'] as string,
      'Content-Security-Policy': contentSecurityPolicy(nonce, 'none'),
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    },
  })
}

function refused(status: 204 | 404 | 405): Response {
  return new Response(null, { status, headers: { ...COMMON_HEADERS, 'Content-Type': 'text/plain' } })
}

const PICTURES = `${APP_ORIGIN}/${PICTURE_PATH}?`

/** Answers a request for a picture; null for any other address. */
async function pictureResponse(url: string, read: ReadPicture): Promise<Response | null> {
  if (!url.startsWith(PICTURES)) return null
  const picture = await readPictureAt(url.slice(PICTURES.length), read)
  // No error, which the page's console would show.
  return picture === null
    ? refused(204)
    : new Response(picture.bytes, { headers: { ...COMMON_HEADERS, 'Content-Type': picture.type } })
}

/** Creates the handler of the application's scheme. `root` is the absolute path of the renderer's bundle. */
export function createBundleResponder(
  root: string,
  readPicture: ReadPicture,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405)
    const picture = await pictureResponse(request.url, readPicture)
    if (picture !== null) return picture
    const path = resolveBundlePath(root, request.url)
    if (path === null) return refused(404)
    try {
      // A symbolic link inside the folder must not lead outside either.
      if (!isInside(await realpath(root), await realpath(path))) return refused(404)
      const content = await readFile(path)
      const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
      if (extname(path) !== '.html') {
        return new Response(content, { headers: { ...COMMON_HEADERS, 'Content-Type': type } })
      }
      return pageResponse(content.toString('utf8'))
    } catch {
      return refused(404)
    }
  }
}
