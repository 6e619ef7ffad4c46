// Limits on everything that a picture's server controls.
import type { CallTimeouts } from '../api/limited-call.ts'

export interface PictureLimits extends CallTimeouts {
  readonly maxBytes: number
}

export const PICTURE_LIMITS: PictureLimits = {
  maxBytes: 4 * 1024 * 1024,
  headersTimeoutMs: 8_000,
  totalTimeoutMs: 20_000,
}

export const MAX_REDIRECTS = 3
export const MAX_SIDE = 10_000
export const MAX_PIXELS = 40_000_000
/**
 * Bytes of a JPEG or GIF that are looked at for its size: the heads of segments and the lengths of blocks, not their
 * content. Some 16,000 segments; a photo has a few, a large ICC profile takes ten.
 */
export const MAX_HEADER_READ = 64 * 1024
/** Scans of a JPEG: each is drawn over the whole picture, and a few bytes are enough for one. */
export const MAX_SCANS = 100
/** Requests at once, of all companies. */
export const MAX_AT_ONCE = 4
/** Addresses of one company that may be fetched; the one that was named longest ago is dropped first. */
export const MAX_NAMED = 50_000
