// Answers requests of the application's scheme from the bundle's folder. It does not import electron, so that the
// traversal tests run in plain Node.

import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import { contentSecurityPolicy } from '../../../shared/bridge/content-security-policy.ts'
import { PICTURE_PATH, type ReadPicture, readPictureAt } from '../../../shared/bridge/pictures.ts'
import { readBundleFile } from '../../core/files/bundle-file.ts'
import { APP_ORIGIN, isAppUrl } from './app-scheme.ts'

/** Returns the path in the bundle for an address; null when it names none. Screens have no extension. */
function bundlePathOf(address: string): string | null {
  if (!isAppUrl(address)) return null
  // The URL parser has already resolved ./ and ../ ; any remaining encoding is refused, not decoded.
  const { pathname } = new URL(address)
  return extname(pathname) === '' && !pathname.includes('%') ? '/index.html' : pathname
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
function pageResponse(html: string, type: string): Response {
  const nonce = randomBytes(18).toString('base64')
  return new Response(html.replaceAll(NONCE_PLACEHOLDER, nonce), {
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': type,
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
    const path = bundlePathOf(request.url)
    const file = path && (await readBundleFile(root, path))
    if (!file) return refused(404)
    const { type, bytes } = file
    return type.startsWith('text/html')
      ? pageResponse(bytes.toString('utf8'), type)
      : new Response(new Uint8Array(bytes), { headers: { ...COMMON_HEADERS, 'Content-Type': type } })
  }
}
