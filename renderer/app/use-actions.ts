// What each action of shared/actions does in this window, for the keys, the application menu and the palette.
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { isPressed } from '../../shared/actions/accelerators.ts'
import {
  ACTIONS,
  type ActionId,
  isActionId,
  type NamedAction,
  screenOfAction,
} from '../../shared/actions/actions.ts'
import { answers } from '../answers/answers.ts'
import { useAppState } from '../bridge/app-store.ts'
import { callDesktop, onDesktopEvent } from '../bridge/bridge.ts'
import { useExportActions } from '../navigation/export-actions.ts'
import { CONNECT_PATH, pathOf, TV_PATH } from '../navigation/screens.ts'
import { openSettingsSection } from '../navigation/settings-tabs.ts'
import { setOpen, startTv, toggleOpen } from '../navigation/tv-mode.ts'
import { useCanExport } from '../report/surfaces/use-export.ts'

/** Moves to the screen's search field, with its text selected; the palette finds on a screen that has none. */
function find(): void {
  const field = document.querySelector<HTMLInputElement>('#content search input')
  if (field === null) setOpen('palette', true)
  field?.focus()
  field?.select()
}

/** Returns what an action does on the present screen; null when it cannot be done here. */
export function useActions(): (id: ActionId) => (() => void) | null {
  const [path, navigate] = useLocation()
  const { open, print } = useExportActions()
  const canExport = useCanExport()
  const isTargetLocked = useAppState().managed.locked.includes('sharedSettings')
  const hasShell = path !== CONNECT_PATH && path !== TV_PATH
  const goTo = (to: string) => () => {
    navigate(to)
    // A screen reader then reads it: the link that was used may not be in sight.
    document.getElementById('content')?.focus()
  }
  const named: Readonly<Record<NamedAction, (() => void) | null>> = {
    refresh: () => void answers.refresh(null),
    target: isTargetLocked
      ? null
      : () => {
          navigate(pathOf('today'))
          setOpen('target', true)
        },
    tv: () => startTv(path, navigate),
    tvChoose: () => setOpen('tv', true),
    historySave: canExport ? () => openSettingsSection('historySave', navigate) : null,
    historyRestore: () => openSettingsSection('historyRestore', navigate),
    connect: () => navigate(CONNECT_PATH),
    export: open,
    print,
    find: hasShell ? find : null,
    palette: hasShell ? () => toggleOpen('palette') : null,
    settings: goTo(pathOf('settings')),
    // The host goes through the history of its window.
    back: null,
    forward: null,
    shortcuts: hasShell ? () => setOpen('shortcuts', true) : null,
    updates: () => openSettingsSection('version', navigate),
    diagnostics: () => openSettingsSection('diagnostics', navigate),
    about: () => openSettingsSection('version', navigate),
  }
  return (id) => {
    const screen = screenOfAction(id)
    return screen === null ? named[id as NamedAction] : goTo(pathOf(screen))
  }
}

/**
 * Runs the actions by their keys and from the menu, and says which ones that offers. An open dialog holds all but the
 * palette and fresh figures.
 */
export function useActionKeys(hasCompany: boolean): void {
  const [path] = useLocation()
  const actions = useActions()
  const isOff = !hasCompany || path === TV_PATH
  const run = (id: ActionId) => {
    const isHeld = isOff || (id !== 'palette' && document.querySelector('[role="dialog"]') !== null)
    if (id === 'refresh' || !isHeld) actions(id)?.()
  }
  const runOfMenu = useEffectEvent(run)
  useWindowEvent('keydown', (event) => {
    const action = ACTIONS.find(
      ({ keys = [], isMenuKey }) => !isMenuKey && keys.some((key) => isPressed(key, event)),
    )
    // When the screen makes no PDF, a browser's own print runs.
    if (action === undefined || isOff || actions(action.id) === null) return
    // Also while the key is held, or the menu would run the action again and again.
    event.preventDefault()
    if (!event.repeat) run(action.id)
  })
  const { host } = useAppState()
  const offered = ACTIONS.filter(({ id }) => id === 'refresh' || !(isOff || actions(id) === null))
  const offeredIds = offered.map(({ id }) => id).join()
  useEffect(() => {
    if (host !== 'desktop') return
    void callDesktop('actions.offer', { actions: offeredIds.split(',').filter(isActionId) })
  }, [host, offeredIds])
  useEffect(() => onDesktopEvent((event) => event.type === 'menu' && runOfMenu(event.action)), [])
}
