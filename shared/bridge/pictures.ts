// Pictures of products, banners and logos: the window shows them with <img> from its own origin, and the main process
// answers with the file that an answer of the company named.

/** Path of every picture, relative to the window's page. */
export const PICTURE_PATH = 'picture'

/** Longest address of a picture, characters. */
export const MAX_PICTURE_URL = 2_048

/** A picture as the window is given it: `type` is what its first bytes are, whatever its server says. */
export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Returns the picture at an address that an answer of the company named; null for every other one. */
export type ReadPicture = (companyId: string, url: string) => Promise<Picture | null>

/** Returns the address of a company's picture in the window; null when there is none to ask for. */
export function pictureSource(companyId: string | null, url: string | null): string | null {
  if (companyId === null || url === null || url.trim() === '' || url.length > MAX_PICTURE_URL) return null
  // Half of a surrogate pair cannot be encoded.
  if (!url.isWellFormed()) return null
  return `${PICTURE_PATH}?${encodeURIComponent(companyId)}&${encodeURIComponent(url)}`
}

/** Reads the picture of such an address, of which `query` is what follows the question mark. Never rejects. */
export async function readPictureAt(query: string, read: ReadPicture): Promise<Picture | null> {
  try {
    const [companyId = '', url = ''] = query.split('&').map(decodeURIComponent)
    return await read(companyId, url)
  } catch {
    return null
  }
}
