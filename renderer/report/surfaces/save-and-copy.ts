// Sends files, prints and copies to the main process, and completes in the page what only a browser can do.
import { type FileOutcome, MAX_FILE_BYTES } from '../../../shared/bridge/files.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { callDesktop } from '../../bridge/bridge.ts'

const CHUNK = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  return btoa(text)
}

/** Downloads the file from the address that a browser host offers beside the page. */
function startDownload(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** Completes a save that the browser has to finish. */
export function finishSave(result: Result<FileOutcome>): Result<FileOutcome> {
  if (result.ok && result.value.downloadPath !== null) startDownload(result.value.downloadPath)
  return result
}

/** Saves a PNG picture; `name` needs no extension. */
export async function savePicture(name: string, png: Uint8Array): Promise<Result<FileOutcome>> {
  if (png.length > MAX_FILE_BYTES) return failure({ code: 'FILE_TOO_LARGE' })
  return finishSave(await callDesktop('file.save', { name, base64: toBase64(png) }))
}

const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))

/**
 * Shows the screen as it is printed, in light colours, whatever the theme, at the width on screen: charts keep the size
 * that they were drawn in. An element made for paper (data-print-sheet) replaces the screen.
 */
export async function onPaper<Value>(print: (widthPx: number | null) => Promise<Value>): Promise<Value> {
  const { dataset, style } = document.documentElement
  const scheme = dataset.mantineColorScheme
  dataset.mantineColorScheme = 'light'
  const isSheet = document.querySelector('[data-print-sheet]') !== null
  const widthPx = isSheet ? null : (document.getElementById('content')?.clientWidth ?? window.innerWidth)
  if (widthPx !== null) style.setProperty('--print-width', `${widthPx}px`)
  try {
    await nextFrame()
    await nextFrame()
    return await print(widthPx)
  } finally {
    dataset.mantineColorScheme = scheme ?? 'light'
    style.removeProperty('--print-width')
  }
}

/** Prints the screen as a PDF. */
export function savePdf(name: string): Promise<Result<FileOutcome>> {
  return onPaper(async (widthPx) => {
    const result = finishSave(await callDesktop('screen.savePdf', { name, widthPx }))
    if (result.ok && result.value.outcome === 'print') window.print()
    return result
  })
}

/** Puts a summary on the clipboard, with a picture when there is one. */
export async function copySummary(text: string, png: Uint8Array | null): Promise<Result<null>> {
  const result = await callDesktop('clipboard.copy', { text, png: png === null ? null : toBase64(png) })
  if (!result.ok) return result
  if (result.value.isCopied) return success(null)
  try {
    const types = {
      'text/plain': new Blob([text], { type: 'text/plain' }),
      ...(png === null ? {} : { 'image/png': new Blob([png as BlobPart], { type: 'image/png' }) }),
    }
    await navigator.clipboard.write([new ClipboardItem(types)])
    return success(null)
  } catch {
    return failure({ code: 'UNEXPECTED' })
  }
}
