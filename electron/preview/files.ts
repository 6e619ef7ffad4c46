// Reads the files of the built renderer, and nothing outside its folder.
import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface BundleFile {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * Reads the file of a URL path inside the folder; null when there is none, when its type is not served, or when the
 * path would leave the folder.
 */
export async function readBundleFile(folder: string, urlPath: string): Promise<BundleFile | null> {
  let path: string
  try {
    path = decodeURIComponent(urlPath)
  } catch {
    return null
  }
  const type = TYPES[extname(path)]
  if (type === undefined || /[\0\\]/.test(path) || path.split('/').includes('..')) return null
  const root = resolve(folder)
  const file = resolve(root, `.${path.startsWith('/') ? path : `/${path}`}`)
  if (!file.startsWith(root + sep)) return null
  try {
    return { type, bytes: await readFile(file) }
  } catch {
    return null
  }
}
