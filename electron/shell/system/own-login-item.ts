import { app } from 'electron'
import type { LoginItem } from '../../core/preferences/login-start.ts'
import { HIDDEN_FLAG } from '../arguments.ts'
import { installedPackage } from '../updates/installed-package.ts'
import { createLoginItem } from './login-item.ts'

/**
 * Returns the entry that starts this Leme with the same data folder, where null is the default one. What runs from a
 * folder of the source has none.
 */
export function ownLoginItem(dataFolder: string | null): LoginItem | null {
  if (!app.isPackaged && !__IS_TEST_BUILD__) return null
  return createLoginItem({
    app,
    platform: process.platform,
    configFolder: app.getPath('appData'),
    program: installedPackage(app.isPackaged).file ?? process.execPath,
    args: [HIDDEN_FLAG, ...(dataFolder === null ? [] : ['--data', dataFolder])],
  })
}

/** True when macOS started Leme as a login item, which has no arguments. Asked once Electron is ready. */
export function isLoginStart(): boolean {
  return process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin
}
