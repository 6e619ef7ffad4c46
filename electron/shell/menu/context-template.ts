import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import { WORDS } from '../../../shared/words/words.ts'
import { allowedLink } from '../security/page-rights.ts'
import { itemsOf, type MenuOptions } from './menu-template.ts'

/** What is under the pointer, as Electron says it. */
export type Target = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'linkURL' | 'mediaType' | 'hasImageContents'
>

interface CopyActions {
  copyText(text: string): void
  copyPicture(): void
}

/**
 * Returns the context menu of a place; its words are those of the application menu. A link to a screen has no address
 * outside, and a telephone or mail is copied without its scheme.
 */
export function contextTemplate(
  target: Target,
  options: MenuOptions,
  { copyText, copyPicture }: CopyActions,
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
