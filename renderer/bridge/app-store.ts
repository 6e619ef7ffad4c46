// The state of the application, as the main process reports it. Written from command results and events only.
import { createContext, useContext } from 'react'
import { create } from 'zustand'
import type { AppState, Company } from '../../shared/bridge/app-state.ts'
import type { CommandName, CommandParams, CommandValues } from '../../shared/bridge/commands.ts'
import type { Connection, Refusals } from '../../shared/bridge/connection.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { callDesktop } from './bridge.ts'

interface AppStore {
  readonly state: AppState | null
  /** End of the token-wide pause after 429, ISO 8601, by company. */
  readonly pausedUntil: Readonly<Record<string, string>>
  /** Whether the API can be reached, by company; no entry before the first call. */
  readonly connections: Readonly<Record<string, Connection>>
}

export const useAppStore = create<AppStore>(() => ({ state: null, pausedUntil: {}, connections: {} }))

export function setAppState(state: AppState): void {
  useAppStore.setState({ state })
}

/** Returns the application's state. Throws before it has arrived; the window is drawn only afterwards. */
export function useAppState(): AppState {
  const state = useAppStore((store) => store.state)
  if (state === null) throw new Error('the application state is read before it arrived')
  return state
}

export function useActiveCompany(): Company | null {
  const { companies, activeCompanyId } = useAppState()
  return companies.find((company) => company.id === activeCompanyId) ?? null
}

const ShownCompanyContext = createContext<Company | null>(null)

/** Gives a part of a screen another company than the active one. */
export const ShownCompanyProvider = ShownCompanyContext.Provider

/** Returns the company that this part of a screen shows: the active one, unless a provider names another. */
export function useShownCompany(): Company | null {
  const active = useActiveCompany()
  return useContext(ShownCompanyContext) ?? active
}

/** Like `useShownCompany`. Throws without a company; for screens that are drawn only with one. */
export function useCompany(): Company {
  const company = useShownCompany()
  if (company === null) throw new Error('a company screen is drawn without a company')
  return company
}

const NONE: Refusals = {}

/** Returns the operations that the company's token was refused: a screen names everything that it lacks at once. */
export function useRefusals(companyId: string): Refusals {
  return useAppStore(({ connections }) => connections[companyId]?.refused ?? NONE)
}

export type StateCommand = {
  [Name in CommandName]: CommandValues[Name] extends AppState ? Name : never
}[CommandName]

export async function runStateCommand<Name extends StateCommand>(
  command: Name,
  params: CommandParams<Name>,
): Promise<Result<AppState>> {
  const result: Result<AppState> = await callDesktop(command, params)
  if (result.ok) setAppState(result.value)
  return result
}
