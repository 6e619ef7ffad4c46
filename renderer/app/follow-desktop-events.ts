// Applies the events that the main process sends. Subscribed for the life of the window.
import { navigate } from 'wouter/use-hash-location'
import type { AlertRule, AlertTarget } from '../../shared/bridge/alert-rules.ts'
import type { AppState } from '../../shared/bridge/app-state.ts'
import type { ScreenKey } from '../../shared/screens.ts'
import { answers } from '../answers/answers.ts'
import { runStateCommand, setAppState, useAppStore } from '../bridge/app-store.ts'
import { callDesktop, onDesktopEvent } from '../bridge/bridge.ts'
import {
  changeCompanySettings,
  followCompanySettings,
  noteCompanySettings,
} from '../bridge/company-settings-store.ts'
import { wantCopy } from '../navigation/export-actions.ts'
import { openLink } from '../navigation/opened-link.tsx'
import { pathOf } from '../navigation/screens.ts'
import { onTick } from '../platform/use-now.ts'
import { FUNNEL_VIEW } from '../views/funnel-view.ts'
import { ALL_TASKS, TASKS_VIEW } from '../views/tasks-view.ts'
import { restoreOpenedViews, visitView } from '../views/view-store.ts'

/** Companies whose token or key a slow keychain gave after the state before. */
function unlockedCompanies(before: AppState | null, after: AppState | null): string[] {
  if (before === null || after === null) return []
  return after.companies.flatMap(({ id, tokenPlace, isStoreUnlocked }) => {
    const last = before.companies.find((company) => company.id === id)
    if (last === undefined) return []
    const hasNewToken = last.tokenPlace === 'none' && tokenPlace !== 'none'
    return hasNewToken || (isStoreUnlocked && !last.isStoreUnlocked) ? [id] : []
  })
}

export function followDesktopEvents(): void {
  useAppStore.subscribe(({ state }) => answers.keepCompanies(state?.companies.map(({ id }) => id) ?? []))
  useAppStore.subscribe(({ state }, { state: before }) => restoreOpenedViews(before, state))
  useAppStore.subscribe(({ state }, { state: before }) => {
    if (state !== before) followCompanySettings(before, state)
  })
  useAppStore.subscribe(({ state }, { state: before }) => {
    for (const id of unlockedCompanies(before, state)) void answers.outdate(id)
  })
  const renew = () => {
    if (document.visibilityState === 'visible') void answers.renew()
  }
  onTick(renew)
  // A desktop window can regain focus without its page having been hidden.
  for (const event of ['focus', 'visibilitychange']) window.addEventListener(event, renew)
  // Connections found before this page loaded. An event received in the meantime is newer and wins.
  void callDesktop('connections.describe', {}).then((result) => {
    if (!result.ok) return
    useAppStore.setState(({ connections }) => ({ connections: { ...result.value, ...connections } }))
  })
  onDesktopEvent((event) => {
    switch (event.type) {
      case 'state-changed':
        setAppState(event.state)
        break
      case 'company-settings':
        noteCompanySettings(event.companyId, event.settings)
        break
      case 'rate-limited':
        useAppStore.setState(({ pausedUntil }) => {
          const { [event.companyId]: _, ...others } = pausedUntil
          return { pausedUntil: event.until ? { ...others, [event.companyId]: event.until } : others }
        })
        break
      case 'connection':
        useAppStore.setState(({ connections }) => ({
          connections: { ...connections, [event.companyId]: event.connection },
        }))
        break
      case 'alert-opened':
        void openAlert(event.target)
        break
      case 'link-opened':
        openLink(event.link)
        break
      case 'answer':
        answers.applyAnswer(event.watchId, event.answer)
        break
      case 'answer-progress':
        answers.applyProgress(event.watchId, event.count)
        break
      // The hooks that show the sync and run the actions listen for these events themselves.
      case 'lead-sync':
      case 'leads-stored':
      case 'menu':
        break
    }
  })
}

// Opens the subject of a clicked notification: its company, its pipeline, and its screen with the filter that shows
// the same number. Does nothing when the company has been disconnected since.

const SCREENS: Readonly<Record<AlertRule, ScreenKey>> = {
  overdueTasks: 'tasks',
  unusual: 'today',
  noLeads: 'funnel',
  pace: 'today',
  summary: 'today',
}

async function openAlert({ companyId, rule, pipelineId }: AlertTarget): Promise<void> {
  const { state } = useAppStore.getState()
  if (!state?.companies.some(({ id }) => id === companyId)) return
  if (state.activeCompanyId !== companyId) {
    const activated = await runStateCommand('company.activate', { companyId })
    if (!activated.ok) return
  }
  if (pipelineId !== null) changeCompanySettings(companyId, { pipelineId })
  if (rule === 'overdueTasks') visitView(companyId, TASKS_VIEW, { ...ALL_TASKS, tab: 'overdue' }, 'alert')
  if (rule === 'noLeads') visitView(companyId, FUNNEL_VIEW, { period: 'today' }, 'alert')
  if (rule === 'summary') wantCopy()
  navigate(pathOf(SCREENS[rule]))
}
