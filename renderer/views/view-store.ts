// View state (period, chart or table) by company and screen: held here, saved by the main process, restored at the next
// start. Stored views are unknown data, so every screen reads its own tolerantly.
import { useCallback, useMemo } from 'react'
import { create } from 'zustand'
import type { AppState } from '../../shared/bridge/app-state.ts'
import type { CommandParams } from '../../shared/bridge/commands.ts'
import { useCompany } from '../bridge/app-store.ts'
import { callDesktop } from '../bridge/bridge.ts'

const SAVE_AFTER_MS = 400

interface ViewStore {
  readonly views: Readonly<Record<string, unknown>>
}

const useViewStore = create<ViewStore>(() => ({ views: {} }))
const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; save: () => void }>()

export function restoreViews(views: Readonly<Record<string, unknown>>): void {
  useViewStore.setState({ views })
}

/** Adds the views of companies whose key became available after the window was drawn. */
export function restoreOpenedViews(before: AppState | null, now: AppState | null): void {
  const opened = (now?.companies ?? []).filter(
    ({ id, isStoreUnlocked }) =>
      isStoreUnlocked && before?.companies.some((company) => company.id === id && !company.isStoreUnlocked),
  )
  const stored = Object.entries(now?.preferences.views ?? {}).filter(([key]) =>
    opened.some(({ id }) => key.startsWith(`${id}/`)),
  )
  if (stored.length === 0) return
  useViewStore.setState(({ views }) => ({ views: { ...views, ...Object.fromEntries(stored) } }))
}

function saveView(key: string, view: object, toKeep: object): void {
  useViewStore.setState(({ views }) => ({ views: { ...views, [key]: view } }))
  clearTimeout(pending.get(key)?.timer)
  const save = () => {
    pending.delete(key)
    void callDesktop('view.save', { key, view: toKeep } as CommandParams<'view.save'>)
  }
  pending.set(key, { timer: setTimeout(save, SAVE_AFTER_MS), save })
}

/** Saves all pending views; for the moment the window closes. */
export function flushViews(): void {
  for (const { timer, save } of [...pending.values()]) {
    clearTimeout(timer)
    save()
  }
}

/** The definition of a screen's view: its name and how a stored one is read. */
export interface ViewDefinition<View extends object> {
  readonly screen: string
  readonly read: (stored: unknown) => View
  /** Returns the part to keep for the next start; all of it by default. */
  readonly keep?: (view: View) => View
}

const keyOf = (companyId: string, screen: string) => `${companyId}/${screen}`

/** Returns a screen's view as it is now, for callers outside of rendering. */
export function readView<View extends object>(
  companyId: string,
  { screen, read }: ViewDefinition<View>,
): View {
  return read(useViewStore.getState().views[keyOf(companyId, screen)])
}

/** Changes part of a screen's view; also for callers outside the screen. */
export function changeView<View extends object>(
  companyId: string,
  definition: ViewDefinition<View>,
  part: Partial<View>,
): void {
  const { screen, keep } = definition
  const view = { ...readView(companyId, definition), ...part }
  saveView(keyOf(companyId, screen), view, keep ? keep(view) : view)
}

/** Returns a screen's view as stored, unparsed; undefined when there is none. */
export function useStoredView(screen: string): unknown {
  const { id } = useCompany()
  return useViewStore(({ views }) => views[keyOf(id, screen)])
}

/** Returns the view of a screen for the active company, and a function that changes part of it. */
export function useView<View extends object>(
  definition: ViewDefinition<View>,
): [View, (change: Partial<View>) => void] {
  const { id } = useCompany()
  const { screen, read } = definition
  const stored = useStoredView(screen)
  const view = useMemo(() => read(stored), [read, stored])
  const change = useCallback((part: Partial<View>) => changeView(id, definition, part), [id, definition])
  return [view, change]
}
