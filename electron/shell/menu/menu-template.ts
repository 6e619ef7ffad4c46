// What the application menu holds: the actions of shared/actions by their sections, and Electron's own roles with our
// words. Without Electron, so that plain Node can test it for each system.
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import {
  ACTIONS,
  type Action,
  type ActionId,
  type ActionWords,
  keysOf,
  labelOf,
} from '../../../shared/actions/actions.ts'
import { en } from '../../../shared/actions/words/en.ts'
import { ptBr } from '../../../shared/actions/words/pt-br.ts'
import type { Language } from '../../../shared/bridge/app-state.ts'
import { WORDS } from '../../../shared/words/words.ts'
import { allowedLink } from '../security/page-rights.ts'

export interface MenuOptions {
  readonly language: Language
  readonly isMac: boolean
  readonly hasDevTools: boolean
  readonly isOffered: (action: ActionId) => boolean
  readonly run: (action: ActionId) => void
  /** Takes the graphics card again; null while it is in use. */
  readonly useGraphics: (() => void) | null
}

type Item = MenuItemConstructorOptions
const SEPARATOR: Item = { type: 'separator' }
const ACTION_WORDS: Readonly<Record<Language, ActionWords>> = { 'pt-BR': ptBr, en }

/** An item with one key, and an item without a place for each further key. */
function withKeys(item: Item, [shown, ...others]: readonly string[]): Item[] {
  const further = others.map((accelerator) => ({
    ...item,
    accelerator,
    visible: false,
    acceleratorWorksWhenHidden: true,
  }))
  return [{ ...item, ...(shown !== undefined && { accelerator: shown }) }, ...further]
}

/** Returns the items of a section. The window listens to the further keys of an action itself, the menu's own apart. */
function itemsOf(section: Action['section'], { language, isMac, isOffered, run }: MenuOptions): Item[] {
  return ACTIONS.filter((action) => action.section === section).flatMap((action) => {
    const keys = keysOf(action, isMac)
    const item: Item = {
      id: action.id,
      label: labelOf(action.id, ACTION_WORDS[language]),
      enabled: isOffered(action.id),
      click: () => run(action.id),
    }
    return withKeys(item, action.isMenuKey ? keys : keys.slice(0, 1))
  })
}

/** Returns the menu of the application (Electron's template), in the order of the menu bar. */
export function menuTemplate(options: MenuOptions): Item[] {
  const { language, isMac, hasDevTools, useGraphics } = options
  const words = WORDS[language].menu
  const section = (name: Action['section']) => itemsOf(name, options)
  const quit: Item = { role: 'quit', label: words.quit, accelerator: 'CmdOrCtrl+Q' }
  const own: Item = {
    label: 'Leme',
    submenu: [
      { role: 'about', label: labelOf('about', ACTION_WORDS[language]) } as const,
      SEPARATOR,
      ...section('settings'),
      SEPARATOR,
      { role: 'services', label: words.services } as const,
      SEPARATOR,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      SEPARATOR,
      quit,
    ],
  }
  const file: Item = {
    label: words.file,
    submenu: [
      ...section('document'),
      SEPARATOR,
      ...section('company'),
      ...(isMac ? [] : [SEPARATOR, ...section('settings'), SEPARATOR, quit]),
    ],
  }
  const go: Item = { label: words.go, submenu: [...section('screens'), SEPARATOR, ...section('history')] }
  const help: Item = {
    role: 'help',
    label: words.help,
    submenu: [
      ...section('help'),
      ...(useGraphics ? [{ label: words.useGraphics, click: useGraphics }] : []),
      ...(isMac ? [] : [SEPARATOR, ...section('about')]),
    ],
  }
  const edit: Item = {
    label: words.edit,
    submenu: [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      SEPARATOR,
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'pasteAndMatchStyle', label: words.pasteAsText },
      { role: 'delete', label: words.delete },
      { role: 'selectAll', label: words.selectAll },
      SEPARATOR,
      ...section('find'),
    ],
  }
  const view: Item = {
    label: words.view,
    submenu: [
      // Refreshes the data, not the page, so that the page keeps its filters.
      ...section('refresh'),
      SEPARATOR,
      // Ctrl with "+" needs Shift on many keyboards, and the numeric pad has keys of its own.
      ...withKeys({ role: 'zoomIn', label: words.zoomIn }, [
        'CmdOrCtrl+Plus',
        'CmdOrCtrl+=',
        'CmdOrCtrl+numadd',
      ]),
      ...withKeys({ role: 'zoomOut', label: words.zoomOut }, ['CmdOrCtrl+-', 'CmdOrCtrl+numsub']),
      ...withKeys({ role: 'resetZoom', label: words.resetZoom }, ['CmdOrCtrl+0', 'CmdOrCtrl+num0']),
      SEPARATOR,
      ...section('tv'),
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(hasDevTools ? [{ role: 'toggleDevTools' } as const] : []),
    ],
  }
  const window: Item = {
    role: 'window',
    label: words.window,
    submenu: [
      { role: 'minimize', label: words.minimize },
      ...(isMac ? [{ role: 'zoom', label: words.zoomWindow } as const] : []),
      { role: 'close', label: words.closeWindow },
      ...(isMac ? [SEPARATOR, { role: 'front', label: words.front } as const] : []),
    ],
  }
  return [...(isMac ? [own] : []), file, edit, view, go, window, help]
}

/** What is under the pointer, as Electron says it. */
export type Target = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'linkURL' | 'mediaType' | 'hasImageContents'
>

/**
 * Returns the context menu of a place; its words are those of the application menu. A link to a screen has no address
 * outside, and a telephone or mail is copied without its scheme.
 */
export function contextTemplate(
  target: Target,
  options: MenuOptions,
  copyText: (text: string) => void,
  copyPicture: () => void,
): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText, mediaType, hasImageContents } = target
  const words = WORDS[options.language].menu
  const link = allowedLink(target.linkURL)
  const copy = { role: 'copy', label: words.copy, enabled: editFlags.canCopy } as const
  if (isEditable) {
    return [
      { role: 'cut', label: words.cut, enabled: editFlags.canCut },
      copy,
      { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
    ]
  }
  const items: MenuItemConstructorOptions[] = [
    ...(selectionText.trim() === '' ? [] : [copy]),
    ...(link === null
      ? []
      : [{ label: words.copyLink, click: () => copyText(link.replace(/^(?:tel|mailto):/, '')) }]),
    ...(mediaType === 'image' && hasImageContents ? [{ label: words.copyPicture, click: copyPicture }] : []),
  ]
  if (items.length > 0) return items
  return [
    ...itemsOf('history', options),
    ...itemsOf('refresh', options),
    { type: 'separator' },
    ...itemsOf('document', options),
  ]
}
