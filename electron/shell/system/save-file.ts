// Asks the user where to save a file and writes it there (save-where-chosen.ts). This is the only way to save a file:
// downloads by the page stay refused (security.ts).
import { join } from 'node:path'
import { app, type BrowserWindow, dialog } from 'electron'
import type { FileOutcome } from '../../../shared/bridge/files.ts'
import type { OutgoingFile } from '../../core/application/deps.ts'
import { saveWhereChosen } from './save-where-chosen.ts'

/** Names of the file kinds in the system's dialog; they are proper names in both languages. */
const KIND_NAMES: Readonly<Record<OutgoingFile['kind'], string>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  png: 'PNG',
  pdf: 'PDF',
  json: 'JSON',
  leme: 'Leme',
}

export function createSaveFile(
  currentWindow: () => BrowserWindow | null,
): (file: OutgoingFile) => Promise<FileOutcome> {
  return async (file) => {
    const askWhere = async (defaultPath: string) => {
      const options: Electron.SaveDialogOptions = {
        defaultPath,
        filters: [{ name: KIND_NAMES[file.kind], extensions: [file.kind] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      }
      const window = currentWindow()
      const { canceled, filePath } = window
        ? await dialog.showSaveDialog(window, options)
        : await dialog.showSaveDialog(options)
      return canceled || !filePath ? null : filePath
    }
    const outcome = await saveWhereChosen(askWhere, join(app.getPath('downloads'), file.name), file)
    return { outcome, downloadPath: null }
  }
}
