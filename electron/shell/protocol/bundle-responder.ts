// Answers requests of the application's scheme from the bundle's folder. It does not import electron, so that the
// traversal tests run in plain Node.
import { randomBytes } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { extname } from 'node:path'
import { contentSecurityPolicy } from '../../../shared/bridge/content-security-policy.ts'
import { PICTURE_PATH, type ReadPicture, readPictureAt } from '../../../shared/bridge/pictures.ts'
import { APP_ORIGIN } from './app-scheme.ts'
import { CONTENT_TYPES, isInside, resolveBundlePath } from './bundle-path.ts'

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

/** Returns index.html with a new nonce. `connect` is the part of its policy that says where it may connect. */
export function pageResponse(html: string, connect = "connect-src 'none'"): Response {
  const nonce = randomBytes(18).toString('base64')
  const policy = contentSecurityPolicy(nonce, 'none').replace("connect-src 'none'", connect)
  return new Response(html.replaceAll(NONCE_PLACEHOLDER, nonce), {
    headers: {
      ...COMMON_HEADERS,
      'Content-Type': CONTENT_TYPES['.html'] as string,
      'Content-Security-Policy': policy,
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    },
  })
}

function refused(status: 204 | 404 | 405): Response {
  return new Response(null, { status, headers: { ...COMMON_HEADERS, 'Content-Type': 'text/plain' } })
}

const PICTURES = `${APP_ORIGIN}/${PICTURE_PATH}?`

/** Answers a request for a picture; null for any other address. */
export async function pictureResponse(url: string, read: ReadPicture): Promise<Response | null> {
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
