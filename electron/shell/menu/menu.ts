// The application menu and the context menus. An action of Leme is carried out by the page, the others are Electron's
// own roles.
import { app, type BrowserWindow, Menu } from 'electron'
import type { ActionId } from '../../../shared/actions/actions.ts'
import type { Language } from '../../../shared/bridge/app-state.ts'
import { stepInHistory } from '../window/history-steps.ts'
import type { WindowController } from '../window/window-controller.ts'
import { openContextMenus } from './context-menu.ts'
import { type MenuOptions, menuTemplate } from './menu-template.ts'

export interface Menus {
  /** Sets the menu in the present language. It is called again when that changes. */
  show(): void
  /** What needs a screen is offered once there is a company. */
  follow(hasCompany: boolean): void
  openOn(window: BrowserWindow): void
  run(action: ActionId): void
}

export function createMenus(options: {
  readonly window: () => WindowController
  readonly language: () => Language
  /** Asks for new figures when there is no window: on macOS the menu exists without one, and the icon everywhere. */
  readonly refreshUnseen: () => void
}): Menus {
  let hasCompany = true
  const menuOptions = (): MenuOptions => ({
    language: options.language(),
    isMac: process.platform === 'darwin',
    hasDevTools: !app.isPackaged,
    hasCompany,
    run,
  })

  function run(action: ActionId): void {
    const window = options.window()
    if (action === 'back' || action === 'forward') stepInHistory(window.current(), action)
    // There is no Ajustes without a company.
    else if (action === 'about' && !hasCompany) app.showAboutPanel()
    else if (action !== 'refresh') window.deliver({ type: 'menu', action })
    else if (window.current() === null) options.refreshUnseen()
    else window.send({ type: 'menu', action })
  }

  function show(): void {
    app.setAboutPanelOptions({
      applicationName: 'Leme',
      applicationVersion: app.getVersion(),
      copyright: '© 2026 The Leme authors · MIT',
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(menuOptions())))
  }

  return {
    show,
    follow(isConnected) {
      if (isConnected === hasCompany) return
      hasCompany = isConnected
      show()
    },
    openOn: (window) => openContextMenus(window, menuOptions),
    run,
  }
}
