// Pictures of products, banners and logos. The main process fetches them; the window decodes them in its sandbox and
// keeps a small copy (renderer/platform/picture-rendition.ts).

/** The accepted kinds. What a picture is decides its content, never its name or its Content-Type. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** Longest address of a picture, characters. */
export const MAX_PICTURE_URL = 2_048

/** Why there is no picture. */
export type PictureRefusal =
  /** The address is not https, or names a user. */
  | 'notHttps'
  /** The address belongs to this computer or a private network. */
  | 'privateAddress'
  /** No answer of this company names this address. */
  | 'unnamed'
  /** The server redirected too often, or to an address that is refused. */
  | 'redirected'
  | 'unreachable'
  /** Neither the company's API nor the picture's server can be reached, and the picture is not stored. */
  | 'offline'
  | 'timeout'
  /** The server has no picture at this address. */
  | 'missing'
  /** Another kind of file, such as SVG. */
  | 'wrongType'
  /** More bytes than a picture may have. */
  | 'tooLarge'
  /** More pixels than a picture may have. */
  | 'tooManyPixels'

export interface PictureData {
  readonly mediaType: PictureType
  /** Pixels, from the header of the file. */
  readonly width: number
  readonly height: number
  readonly base64: string
}

export type PictureAnswer =
  /** `capturedAt` is when it was fetched, ISO 8601. */
  | { readonly picture: PictureData; readonly capturedAt: string; readonly refusal: null }
  | { readonly picture: null; readonly capturedAt: null; readonly refusal: PictureRefusal }
