import { useEffect } from 'react'
import { isWithoutName } from '../../shared/bridge/company-name.ts'
import { useAppStore } from '../bridge/app-store.ts'

/** Names the window by its screen and the company, but not by the address that stands for a missing name. */
export function useWindowTitle(screen: string): void {
  const company = useAppStore(
    ({ state }) => state?.companies.find(({ id }) => id === state.activeCompanyId) ?? null,
  )
  const name = company === null || isWithoutName(company) ? null : company.label
  useEffect(() => {
    document.title = `${name === null ? screen : `${screen} · ${name}`} — Leme`
  }, [screen, name])
}
