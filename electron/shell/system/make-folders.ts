import { mkdirSync } from 'node:fs'
import { app } from 'electron'

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
