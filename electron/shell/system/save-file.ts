// Asks the user where to save a file and writes it there atomically (write-whole.ts). This is the only way to save a
// file: downloads by the page stay refused (security.ts).
import { extname, join } from 'node:path'
import { app, type BrowserWindow, dialog } from 'electron'
import type { FileOutcome } from '../../../shared/bridge/files.ts'
import type { OutgoingFile } from '../../core/deps.ts'
import { writeWhole } from './write-whole.ts'

/** Names of the file kinds in the system's dialog; they are proper names in both languages. */
const KIND_NAMES: Readonly<Record<OutgoingFile['kind'], string>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  png: 'PNG',
  pdf: 'PDF',
  json: 'JSON',
}

export function createSaveFile(
  currentWindow: () => BrowserWindow | null,
): (file: OutgoingFile) => Promise<FileOutcome> {
  return async ({ name, kind, bytes }) => {
    const options: Electron.SaveDialogOptions = {
      defaultPath: join(app.getPath('downloads'), name),
      filters: [{ name: KIND_NAMES[kind], extensions: [kind] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    }
    const window = currentWindow()
    const { canceled, filePath } = window
      ? await dialog.showSaveDialog(window, options)
      : await dialog.showSaveDialog(options)
    if (canceled || !filePath) return { outcome: 'cancelled', downloadPath: null }
    const target = extname(filePath).toLowerCase() === `.${kind}` ? filePath : `${filePath}.${kind}`
    await writeWhole(target, bytes, Date.now())
    return { outcome: 'saved', downloadPath: null }
  }
}
