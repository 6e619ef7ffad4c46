// What was used last in the palette, by company. Kept for as long as the window: an item may name a lead.
import { create } from 'zustand'
import type { PaletteItem } from './palette-model.ts'

const MOST = 5
const NONE: readonly PaletteItem[] = []

const useRecent = create<{ readonly byCompany: Readonly<Record<string, readonly PaletteItem[]>> }>(() => ({
  byCompany: {},
}))

export function noteUsed(companyId: string, item: PaletteItem): void {
  useRecent.setState(({ byCompany }) => {
    const before = byCompany[companyId] ?? NONE
    const others = before.filter(({ id }) => id !== item.id)
    return { byCompany: { ...byCompany, [companyId]: [item, ...others].slice(0, MOST) } }
  })
}

/** Returns the items used last, newest first. */
export function useRecentItems(companyId: string): readonly PaletteItem[] {
  return useRecent(({ byCompany }) => byCompany[companyId] ?? NONE)
}
