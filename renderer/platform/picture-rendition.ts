// Decodes a picture that strangers made, in the sandbox of the window: its first frame, one picture at a time, drawn no
// larger than it is shown. Only this copy stays in memory; nothing of the file does.
import type { PictureData } from '../../shared/bridge/pictures.ts'

export interface Frame {
  /** Device pixels. */
  readonly width: number
  readonly height: number
  /** `contain` shows the whole picture, `cover` fills the frame. */
  readonly fit: 'contain' | 'cover'
}

const QUALITY = 0.86
let previous: Promise<unknown> = Promise.resolve()

/** Returns the size of the copy, in pixels: never larger than the picture, at least one pixel a side. */
export function renditionSize(
  picture: { readonly width: number; readonly height: number },
  { width, height, fit }: Frame,
): { width: number; height: number } {
  const scales = [width / picture.width, height / picture.height]
  const scale = Math.min(1, fit === 'contain' ? Math.min(...scales) : Math.max(...scales))
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

async function draw({ base64, mediaType }: PictureData, frame: Frame): Promise<string | null> {
  try {
    // The first frame of an animation; turned as its camera was held.
    const bitmap = await createImageBitmap(new Blob([bytesOf(base64)], { type: mediaType }))
    const size = renditionSize(bitmap, frame)
    const canvas = new OffscreenCanvas(size.width, size.height)
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    bitmap.close()
    return await readAsDataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY }))
  } catch {
    return null
  }
}

/** Returns a copy as a data URL; null when the file cannot be decoded. `isWanted` is asked when its turn comes. */
export function drawRendition(
  picture: PictureData,
  frame: Frame,
  isWanted: () => boolean,
): Promise<string | null> {
  const drawn = previous.then(() => (isWanted() ? draw(picture, frame) : null))
  previous = drawn
  return drawn
}
