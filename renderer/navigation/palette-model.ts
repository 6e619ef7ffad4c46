// What the command palette finds. Pure.
import type { ReactNode } from 'react'
import type { ScreenKey } from '../../shared/screens.ts'
import { foldText } from '../../shared/text/fold-text.ts'

export interface PaletteItem {
  readonly id: string
  /** The heading above the item. */
  readonly group: string
  readonly label: string
  readonly icon?: (() => ReactNode) | undefined
  /** Further words that find the item; they are not shown. */
  readonly words?: string
  /** True for an item that is listed before anything is typed. */
  readonly isFirst?: boolean
  /** Shortcut, in words. */
  readonly keys?: string
  /** The figure that was asked for: with it the item is the answer. */
  readonly answer?: PaletteAnswer
  readonly run: () => void
}

export interface PaletteAnswer {
  /** What Enter opens. */
  readonly screen: ScreenKey
  /** Days, channel, person and pipeline. */
  readonly about: string
  /** As the screens write it; empty until it is read. */
  readonly value: string
  /** False where nobody can know it, or nothing of it is stored. */
  readonly isKnown: boolean
  /** What belongs beside it, or why it is not known. */
  readonly lines: readonly string[]
  /** When it was collected, ISO 8601; null where that is not known. */
  readonly asOf: string | null
}

/** Returns the rank of an item, 0 is best; null when the item lacks a word of the query. */
function rankOf(item: PaletteItem, words: readonly string[]): number | null {
  const label = foldText(item.label)
  const all = `${label} ${foldText(item.group)} ${foldText(item.words ?? '')}`
  if (!words.every((word) => all.includes(word))) return null
  const [first = ''] = words
  if (label.startsWith(first)) return 0
  if (label.includes(` ${first}`)) return 1
  return label.includes(first) ? 2 : 3
}

/** Returns the items that hold every word of the query, best first; equal ranks keep their order. */
export function findItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = foldText(query).split(' ').filter(Boolean)
  if (words.length === 0) return [...items]
  return items
    .flatMap((item, order) => {
      const rank = rankOf(item, words)
      return rank === null ? [] : [{ item, rank, order }]
    })
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map(({ item }) => item)
}

/** True when the text is the name of one of the items, or begins that of a saved filter, which somebody chose. */
export function isNameOf(items: readonly PaletteItem[], query: string): boolean {
  const text = foldText(query).trim()
  return items.some(({ id, label }) => {
    const name = foldText(label)
    return name === text || (id.startsWith('view/') && name.startsWith(text))
  })
}

export interface PaletteGroup {
  readonly name: string
  readonly items: readonly PaletteItem[]
}

/** Returns the items under their headings. A heading stands where its best item does; the order within it stays. */
export function groupItems(items: readonly PaletteItem[]): PaletteGroup[] {
  return [...Map.groupBy(items, ({ group }) => group)].map(([name, own]) => ({ name, items: own }))
}
