import { useState } from 'react'
import type { ManagedCompany } from '../../../shared/bridge/managed.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { DEFAULT_TIME_ZONE } from './connect-model.ts'

/** What the form begins with. It never has a token. */
export interface ConnectStart {
  readonly key: string
  readonly address: string
  readonly label: string
  readonly timeZone: string
  /** The company of the policy; its address and zone cannot be changed. Null for any other company. */
  readonly company: ManagedCompany | null
}

function startOf(company: ManagedCompany | null): ConnectStart {
  const { label, baseUrl, timeZone } = company ?? { label: '', baseUrl: '', timeZone: DEFAULT_TIME_ZONE }
  return { key: `${label} ${baseUrl}`, address: baseUrl, label, timeZone, company }
}

/** The companies that the administrator offers, and what the form begins with: the first one not connected yet. */
export function useConnectStart() {
  const { managed, companies } = useAppState()
  const offered = managed.companies
  const isKnown = ({ baseUrl }: ManagedCompany) => companies.some((company) => company.baseUrl === baseUrl)
  const [chosen, setChosen] = useState<ManagedCompany | null | undefined>(undefined)
  const first = offered.find((company) => !isKnown(company)) ?? offered[0] ?? null
  return {
    offered,
    start: startOf(chosen === undefined ? first : chosen),
    choose: (company: ManagedCompany | null) => setChosen(company),
  }
}
