// What the window hands out besides files: its own print and the clipboard. The page itself has neither permission.
import { type BrowserWindow, ClipboardItem, clipboard } from 'electron'

/** Width of A4 across between its margins, in CSS pixels. */
const PAPER_WIDTH = 1045
const SMALLEST_SCALE = 0.5

/** The window as it is shown, on A4 across and as wide as the paper; the page's print styles leave out its controls. */
export async function printWindow(window: BrowserWindow | null): Promise<Uint8Array> {
  if (!window) throw new Error('there is no window to print')
  const [width = PAPER_WIDTH] = window.getContentSize()
  return window.webContents.printToPDF({
    landscape: true,
    pageSize: 'A4',
    printBackground: true,
    scale: Math.min(1, Math.max(SMALLEST_SCALE, PAPER_WIDTH / width)),
    margins: { top: 0.4, bottom: 0.4, left: 0.4, right: 0.4 },
  })
}

/** Text and picture together: a chat takes whichever it can. The test machines' older Electron takes text alone. */
export async function copyToClipboard(text: string, png: Uint8Array | null): Promise<void> {
  if (png === null || typeof ClipboardItem !== 'function') return clipboard.writeText(text)
  const picture = new Blob([Buffer.from(png)], { type: 'image/png' })
  await clipboard.write([new ClipboardItem({ 'text/plain': text, 'image/png': picture })])
}
