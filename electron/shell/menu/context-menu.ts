// The menu of the right mouse button: what can be done with the text, link or picture under the pointer, else with the
// screen. It has nothing that fetches, saves or searches.
import { type BrowserWindow, type ContextMenuParams, clipboard, Menu } from 'electron'
import { contextTemplate } from './context-template.ts'
import type { MenuOptions } from './menu-template.ts'

export function openContextMenus(window: BrowserWindow, options: () => MenuOptions): void {
  const { webContents } = window
  webContents.on('context-menu', (_, params: ContextMenuParams) => {
    const template = contextTemplate(params, options(), {
      copyText: (text) => clipboard.writeText(text),
      copyPicture: () => webContents.copyImageAt(params.x, params.y),
    })
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window })
  })
}
