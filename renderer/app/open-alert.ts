// Opens the subject of a clicked notification: its company, its pipeline, and its screen with the filter that shows
// the same number. Does nothing when the company has been disconnected since.
import { navigate } from 'wouter/use-hash-location'
import type { AlertRule, AlertTarget } from '../../shared/bridge/alert-rules.ts'
import { OLDEST_STALLED_LABEL } from '../../shared/funnel/stalled-labels.ts'
import type { ScreenKey } from '../../shared/screens.ts'
import { runStateCommand, useAppStore } from '../bridge/app-store.ts'
import { changeCompanySettings } from '../bridge/company-settings-store.ts'
import { wantCopy } from '../navigation/export-actions.ts'
import { pathOf } from '../navigation/screens.ts'
import { FUNNEL_VIEW } from '../views/funnel-view.ts'
import { STALLED_VIEW } from '../views/stalled-view.ts'
import { ALL_TASKS, TASKS_VIEW } from '../views/tasks-view.ts'
import { changeView, visitView } from '../views/view-store.ts'

const SCREENS: Readonly<Record<AlertRule, ScreenKey>> = {
  overdueTasks: 'tasks',
  stalled: 'stalled',
  noLeads: 'funnel',
  pace: 'today',
  summary: 'today',
}

export async function openAlert({ companyId, rule, pipelineId }: AlertTarget): Promise<void> {
  const { state } = useAppStore.getState()
  if (!state?.companies.some(({ id }) => id === companyId)) return
  if (state.activeCompanyId !== companyId) {
    const activated = await runStateCommand('company.activate', { companyId })
    if (!activated.ok) return
  }
  if (pipelineId !== null) changeCompanySettings(companyId, { pipelineId })
  if (rule === 'overdueTasks') visitView(companyId, TASKS_VIEW, { ...ALL_TASKS, tab: 'overdue' }, 'alert')
  if (rule === 'stalled') changeView(companyId, STALLED_VIEW, { marked: OLDEST_STALLED_LABEL })
  if (rule === 'noLeads') visitView(companyId, FUNNEL_VIEW, { period: 'today' }, 'alert')
  if (rule === 'summary') wantCopy()
  navigate(pathOf(SCREENS[rule]))
}
