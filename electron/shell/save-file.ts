// Asks where a file goes and writes it there: beside the target first, so that a full disk leaves no half of a report
// under its name. Downloads by the page stay refused (security.ts); this is the only way out for a file.
import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { app, type BrowserWindow, dialog } from 'electron'
import type { FileOutcome } from '../../shared/bridge/files.ts'
import type { OutgoingFile } from '../core/deps.ts'

/** What the system's dialog calls the kinds; they are proper names in both languages. */
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
    await writeWhole(target, bytes)
    return { outcome: 'saved', downloadPath: null }
  }
}

async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const beside = `${target}.${randomUUID()}.part`
  try {
    // Tables and reports hold people: the owner's alone, whatever the folder is.
    await writeFile(beside, bytes, { mode: 0o600 })
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
