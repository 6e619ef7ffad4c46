// Printing and the clipboard, done for the window. The page itself has permission for neither.
import { type BrowserWindow, ClipboardItem, clipboard } from 'electron'

/** Width of A4 landscape between its margins, in CSS pixels. */
const PAPER_WIDTH = 1045
const SMALLEST_SCALE = 0.5
const PAPER_COLOR = '#ffffff'

/**
 * Prints the page to PDF on A4 landscape, scaled so that `widthPx` CSS pixels fill the width; null uses the paper size
 * of the page's print styles. The print styles hide the page's controls. Throws without a window.
 */
export async function printWindow(window: BrowserWindow | null, widthPx: number | null): Promise<Uint8Array> {
  if (!window) throw new Error('there is no window to print')
  const scale = widthPx === null ? 1 : PAPER_WIDTH / widthPx
  const background = window.getBackgroundColor()
  // Chromium paints the margins in the window's background colour: dark paper in a dark theme.
  window.setBackgroundColor(PAPER_COLOR)
  try {
    return await window.webContents.printToPDF({
      landscape: true,
      pageSize: 'A4',
      preferCSSPageSize: widthPx === null,
      printBackground: true,
      scale: Math.min(1, Math.max(SMALLEST_SCALE, scale)),
      margins: { top: 0.4, bottom: 0.4, left: 0.4, right: 0.4 },
    })
  } finally {
    window.setBackgroundColor(background)
  }
}

/**
 * Copies text and picture together; the target application takes the one that it supports. The older Electron of the
 * test machines copies only the text.
 */
export async function copyToClipboard(text: string, png: Uint8Array | null): Promise<void> {
  if (png === null || typeof ClipboardItem !== 'function') return clipboard.writeText(text)
  const picture = new Blob([Buffer.from(png)], { type: 'image/png' })
  await clipboard.write([new ClipboardItem({ 'text/plain': text, 'image/png': picture })])
}
