// The application menu. Items handled in the window send an event; the others are Electron's own roles with our labels.
import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { Language } from '../../../shared/bridge/app-state.ts'
import { MENU_LABELS } from './menu-labels.ts'

export interface MenuActions {
  refresh(): void
  openSettings(): void
}

/** Builds and sets the menu. It is called again when the language changes. */
export function setApplicationMenu(language: Language, actions: MenuActions): void {
  const words = MENU_LABELS[language]
  const isMac = process.platform === 'darwin'
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const settings: MenuItemConstructorOptions = {
    label: words.settings,
    accelerator: 'CmdOrCtrl+,',
    click: actions.openSettings,
  }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: words.quit, accelerator: 'CmdOrCtrl+Q' }
  const about: MenuItemConstructorOptions = { role: 'about', label: words.about }

  app.setAboutPanelOptions({ applicationName: 'Leme', applicationVersion: app.getVersion() })
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      isMac
        ? {
            label: 'Leme',
            submenu: [
              about,
              separator,
              settings,
              separator,
              { role: 'hide', label: words.hide },
              { role: 'hideOthers', label: words.hideOthers },
              { role: 'unhide', label: words.showAll },
              separator,
              quit,
            ],
          }
        : { label: words.file, submenu: [settings, separator, quit] },
      {
        label: words.edit,
        submenu: [
          { role: 'undo', label: words.undo },
          { role: 'redo', label: words.redo },
          separator,
          { role: 'cut', label: words.cut },
          { role: 'copy', label: words.copy },
          { role: 'paste', label: words.paste },
          { role: 'selectAll', label: words.selectAll },
        ],
      },
      {
        label: words.view,
        submenu: [
          // Refreshes the data, not the page, so that the page keeps its filters.
          { label: words.refresh, accelerator: 'CmdOrCtrl+R', click: actions.refresh },
          separator,
          { role: 'zoomIn', label: words.zoomIn },
          { role: 'zoomOut', label: words.zoomOut },
          { role: 'resetZoom', label: words.resetZoom },
          separator,
          { role: 'togglefullscreen', label: words.fullScreen },
          ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
        ],
      },
      {
        label: words.window,
        submenu: [
          { role: 'minimize', label: words.minimize },
          { role: 'close', label: words.closeWindow },
        ],
      },
      ...(isMac ? [] : [{ label: words.help, submenu: [about] }]),
    ]),
  )
}
