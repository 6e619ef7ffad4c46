// What a user reads when Leme fails before it has a window: without it, nothing at all would happen. It names no file
// and no error, which may hold personal data; the log has the name of the error.

import { mkdirSync } from 'node:fs'
import { app, dialog } from 'electron'

const WORDS = {
  pt: {
    title: 'O Leme não conseguiu abrir',
    folder: 'A pasta dos dados do Leme não pôde ser criada: o disco está cheio ou ela não aceita gravação.',
    inUse:
      'A pasta dos dados já está aberta em outro Leme, neste computador ou em outro. Feche-o lá e abra o Leme de novo; nada foi alterado.',
    other:
      'Algo falhou antes de a janela abrir. Feche e abra o Leme de novo; nada do que está guardado foi alterado.',
  },
  en: {
    title: 'Leme could not open',
    folder: 'The folder of Leme’s data could not be made: the disk is full, or the folder cannot be written.',
    inUse:
      'The data folder is open in another Leme, on this computer or on another one. Close it there and open Leme again; nothing was changed.',
    other: 'Something failed before the window opened. Open Leme again; nothing that is stored was changed.',
  },
} as const

/** Shows why in a dialog of the system, and ends Leme with the exit code 1. */
export function reportFailedStart(reason: 'folder' | 'inUse' | 'other'): void {
  void app.whenReady().then(() => {
    const words = WORDS[app.getLocale().startsWith('pt') ? 'pt' : 'en']
    dialog.showErrorBox(words.title, words[reason])
    app.exit(1)
  })
}

/** Makes the folders and gives them to Electron. False when the data folder cannot be made or written. */
export function makeFolders(dataFolder: string, chromiumFolder: string): boolean {
  try {
    mkdirSync(chromiumFolder, { recursive: true, mode: 0o700 })
    app.setPath('userData', dataFolder)
    app.setPath('sessionData', chromiumFolder)
    return true
  } catch {
    return false
  }
}

/**
 * Delays the first quit until the core has closed its store and the process of the demo company. A process that is
 * still held then, by a keychain that waits or a store that hangs, would live on without a window: it ends itself.
 * `finish` runs in between, when the store is closed.
 */
export function quitAfter(
  close: () => Promise<boolean>,
  finish: () => Promise<void>,
  log: (line: string) => void,
): void {
  let isClosed = false
  let isClosing = false
  app.on('will-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    if (isClosing) return
    isClosing = true
    const endNow = () => {
      log('quit: something still holds the process, so it ends at once')
      app.releaseSingleInstanceLock()
      process.kill(process.pid, 'SIGKILL')
    }
    close().then(async (isFree) => {
      try {
        await finish()
      } catch {
        log('update: not finished')
      }
      isClosed = true
      // Not inside the event: Electron would begin to quit a second time and never end.
      setImmediate(isFree ? () => app.quit() : endNow)
    })
  })
}
