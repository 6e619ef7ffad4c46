// The settings of each company (shared/bridge/company-settings.ts): as the main process reports them, with this
// window's own changes on top until they are stored. All windows follow a change, except of the chosen pipeline: a
// window keeps the one it shows.
import { useCallback } from 'react'
import { create } from 'zustand'
import type { AppState } from '../../shared/bridge/app-state.ts'
import type { CommandParams } from '../../shared/bridge/commands.ts'
import {
  type CompanySettings,
  type CompanySettingsChange,
  DEFAULT_COMPANY_SETTINGS,
} from '../../shared/bridge/company-settings.ts'
import { useCompany } from './app-store.ts'
import { callDesktop } from './bridge.ts'

interface CompanySettingsStore {
  readonly stored: Readonly<Record<string, CompanySettings>>
  readonly changes: Readonly<Record<string, CompanySettingsChange>>
  /** The pipeline that this window shows, by company. */
  readonly pipelines: Readonly<Record<string, CompanySettings['pipelineId']>>
}

const useStore = create<CompanySettingsStore>(() => ({ stored: {}, changes: {}, pipelines: {} }))
/** Number of changes that the main process has not answered yet, by company. */
const unanswered = new Map<string, number>()

/** Returns the settings with the former value of each setting that is equal: what depends on it is not drawn again. */
function keepEqual(before: CompanySettings | undefined, now: CompanySettings): CompanySettings {
  if (before === undefined) return now
  const equal = (Object.keys(now) as (keyof CompanySettings)[]).filter(
    (name) => JSON.stringify(before[name]) === JSON.stringify(now[name]),
  )
  return { ...now, ...Object.fromEntries(equal.map((name) => [name, before[name]])) }
}

export function noteCompanySettings(companyId: string, settings: CompanySettings): void {
  useStore.setState(({ stored }) => ({
    stored: { ...stored, [companyId]: keepEqual(stored[companyId], settings) },
  }))
}

/** Takes the settings over from the state. @param before The state before; null for the first one. */
export function followCompanySettings(before: AppState | null, now: AppState | null): void {
  if (now === null) return
  for (const [companyId, settings] of Object.entries(now.companySettings)) {
    noteCompanySettings(companyId, settings)
  }
  const wasLocked = (id: string) =>
    before?.companies.some((company) => company.id === id && !company.isStoreUnlocked)
  useStore.setState(({ pipelines }) => {
    const opened = now.companies.filter(
      ({ id, isStoreUnlocked }) => isStoreUnlocked && (!(id in pipelines) || wasLocked(id)),
    )
    const stored = opened.map(({ id }) => [id, now.companySettings[id]?.pipelineId ?? null] as const)
    return { pipelines: { ...pipelines, ...Object.fromEntries(stored) } }
  })
}

/** Changes settings of a company: at once in this window, then in the main process and in the other windows. */
export function changeCompanySettings(companyId: string, change: CompanySettingsChange): void {
  useStore.setState(({ changes, pipelines }) => ({
    changes: { ...changes, [companyId]: { ...changes[companyId], ...change } },
    ...(change.pipelineId === undefined
      ? {}
      : { pipelines: { ...pipelines, [companyId]: change.pipelineId } }),
  }))
  unanswered.set(companyId, (unanswered.get(companyId) ?? 0) + 1)
  const params = { companyId, change } as CommandParams<'companySettings.update'>
  void callDesktop('companySettings.update', params).then((result) => {
    if (result.ok) noteCompanySettings(companyId, result.value)
    const left = (unanswered.get(companyId) ?? 1) - 1
    unanswered.set(companyId, left)
    // A change that was refused stays in this window, so that no effect repeats it.
    if (left > 0 || !result.ok) return
    useStore.setState(({ changes: { [companyId]: _, ...others } }) => ({ changes: others }))
  })
}

/** Keeps in this window what it shows without a choice, so that it shows no other pipeline when that one is gone. */
export function keepShownPipeline(companyId: string, pipelineId: number): void {
  useStore.setState(({ pipelines }) => ({
    pipelines: { ...pipelines, [companyId]: pipelines[companyId] ?? pipelineId },
  }))
}

/** Returns a setting as this window holds it now, for callers outside of rendering. */
export function readCompanySetting<Name extends Exclude<keyof CompanySettings, 'pipelineId'>>(
  companyId: string,
  name: Name,
): CompanySettings[Name] {
  return settingOf(useStore.getState(), companyId, name)
}

function settingOf<Name extends Exclude<keyof CompanySettings, 'pipelineId'>>(
  { stored, changes }: CompanySettingsStore,
  companyId: string,
  name: Name,
): CompanySettings[Name] {
  const settings: CompanySettings = {
    ...(stored[companyId] ?? DEFAULT_COMPANY_SETTINGS),
    ...changes[companyId],
  }
  return settings[name]
}

export function useCompanySetting<Name extends Exclude<keyof CompanySettings, 'pipelineId'>>(
  name: Name,
): CompanySettings[Name] {
  const { id } = useCompany()
  return useStore((store) => settingOf(store, id, name))
}

/** Returns the pipeline that this window shows of the active company; null before the first choice. */
export function useChosenPipeline(): CompanySettings['pipelineId'] {
  const { id } = useCompany()
  return useStore(({ pipelines }) => pipelines[id] ?? null)
}

export function useChangeCompanySettings(): (change: CompanySettingsChange) => void {
  const { id } = useCompany()
  return useCallback((change) => changeCompanySettings(id, change), [id])
}
