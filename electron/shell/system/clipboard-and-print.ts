// Printing and the clipboard, done for the window. The page itself has permission for neither.
import { type BrowserWindow, ClipboardItem, clipboard } from 'electron'
import { paperOf } from './paper.ts'

const PAPER_COLOR = '#ffffff'

/** Prints the page to PDF (paper.ts). The print styles hide the page's controls. Throws without a window. */
export async function printWindow(window: BrowserWindow | null, widthPx: number | null): Promise<Uint8Array> {
  if (!window) throw new Error('there is no window to print')
  const background = window.getBackgroundColor()
  // Chromium paints the margins in the window's background colour: dark paper in a dark theme.
  window.setBackgroundColor(PAPER_COLOR)
  try {
    return await window.webContents.printToPDF(paperOf(widthPx))
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
