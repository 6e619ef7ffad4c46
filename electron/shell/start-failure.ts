// What a user reads when Leme fails before it has a window: without it, nothing at all would happen. It names no file
// and no error, which may hold personal data; the log has the name of the error.
import { app, dialog } from 'electron'

const WORDS = {
  pt: {
    title: 'O Leme não conseguiu abrir',
    folder: 'A pasta dos dados do Leme não pôde ser criada: o disco está cheio ou ela não aceita gravação.',
    other:
      'Algo falhou antes de a janela abrir. Feche e abra o Leme de novo; nada do que está guardado foi alterado.',
  },
  en: {
    title: 'Leme could not open',
    folder: 'The folder of Leme’s data could not be made: the disk is full, or the folder cannot be written.',
    other: 'Something failed before the window opened. Open Leme again; nothing that is stored was changed.',
  },
} as const

/** Shows why in a dialog of the system, and ends Leme with the exit code 1. */
export function reportFailedStart(reason: 'folder' | 'other'): void {
  void app.whenReady().then(() => {
    const words = WORDS[app.getLocale().startsWith('pt') ? 'pt' : 'en']
    dialog.showErrorBox(words.title, words[reason])
    app.exit(1)
  })
}
