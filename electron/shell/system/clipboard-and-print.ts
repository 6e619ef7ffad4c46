// What the window hands out besides files: its own print and the clipboard. The page itself has neither permission.
import { type BrowserWindow, ClipboardItem, clipboard } from 'electron'

/** Width of A4 across between its margins, in CSS pixels. */
const PAPER_WIDTH = 1045
const SMALLEST_SCALE = 0.5
const PAPER_COLOR = '#ffffff'

/**
 * The page on A4 across, `widthPx` of it as wide as the paper, or on the paper that its own print styles ask for (null).
 * Those leave out its controls.
 */
export async function printWindow(window: BrowserWindow | null, widthPx: number | null): Promise<Uint8Array> {
  if (!window) throw new Error('there is no window to print')
  const scale = widthPx === null ? 1 : PAPER_WIDTH / widthPx
  const background = window.getBackgroundColor()
  // Chromium paints the margins in the window's colour, black paper in a dark theme.
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

/** Text and picture together: a chat takes whichever it can. The test machines' older Electron takes text alone. */
export async function copyToClipboard(text: string, png: Uint8Array | null): Promise<void> {
  if (png === null || typeof ClipboardItem !== 'function') return clipboard.writeText(text)
  const picture = new Blob([Buffer.from(png)], { type: 'image/png' })
  await clipboard.write([new ClipboardItem({ 'text/plain': text, 'image/png': picture })])
}
