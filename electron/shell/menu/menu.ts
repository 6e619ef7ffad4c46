// The application menu and the context menus. An action of Leme is carried out by the page, the others are Electron's
// own roles.
import { app, type BrowserWindow, clipboard, Menu } from 'electron'
import { type ActionId, isActionId } from '../../../shared/actions/actions.ts'
import type { Language } from '../../../shared/bridge/app-state.ts'
import { stepInHistory } from '../window/page-events.ts'
import type { WindowController } from '../window/window-controller.ts'
import { contextTemplate, type MenuOptions, menuTemplate } from './menu-template.ts'

export function createMenus(options: {
  readonly window: () => WindowController
  readonly language: () => Language
  /** Asks for new figures when there is no window: on macOS the menu exists without one, and the icon everywhere. */
  readonly refreshUnseen: () => void
  readonly useGraphics: (() => void) | null
}) {
  /** Null until the page has said it. */
  let offered: ReadonlySet<ActionId> | null = null
  const menuOptions = (): MenuOptions => ({
    language: options.language(),
    isMac: process.platform === 'darwin',
    hasDevTools: !app.isPackaged,
    isOffered,
    run,
    useGraphics: options.useGraphics,
  })

  function isOffered(action: ActionId): boolean {
    const history = options.window().current()?.webContents.navigationHistory
    if (action === 'back') return history?.canGoBack() ?? false
    if (action === 'forward') return history?.canGoForward() ?? false
    // Without Ajustes, the system's own panel says it.
    return action === 'about' || offered === null || offered.has(action)
  }

  /** Renews what the shown menu offers. It is not made anew: an open menu would close. */
  function renew(): void {
    for (const { submenu } of Menu.getApplicationMenu()?.items ?? []) {
      for (const item of submenu?.items ?? []) if (isActionId(item.id)) item.enabled = isOffered(item.id)
    }
  }

  function run(action: ActionId): void {
    const window = options.window()
    if (action === 'back' || action === 'forward') stepInHistory(window.current(), action)
    else if (action === 'about' && offered?.has(action) === false) app.showAboutPanel()
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
    /** Sets the menu in the present language. It is called again when that changes. */
    show,
    /** Offers what can be done on the present screen; back and forward, as the window's history has them. */
    offer(actions: readonly ActionId[]): void {
      offered = new Set(actions)
      renew()
    },
    openOn(window: BrowserWindow): void {
      const { webContents } = window
      // What can be done with what is under the pointer. Nothing in it fetches, saves or searches.
      webContents.on('context-menu', (_, params) => {
        const copyPicture = () => webContents.copyImageAt(params.x, params.y)
        const copyText = (text: string) => clipboard.writeText(text)
        const template = contextTemplate(params, menuOptions(), copyText, copyPicture)
        if (template.length > 0) Menu.buildFromTemplate(template).popup({ window })
      })
      webContents.on('did-navigate-in-page', renew)
    },
    run,
  }
}
