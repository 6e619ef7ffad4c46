import { useEffect, useState } from 'react'
import type { ConnectLink } from '../../../shared/bridge/deep-link.ts'
import type { ManagedCompany } from '../../../shared/bridge/managed.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { DEFAULT_TIME_ZONE } from '../../format/time-zones.ts'
import { setOpenedLink, useOpenedLink } from '../../navigation/opened-link.tsx'

/** What the form begins with. It never has a token. */
export interface ConnectStart {
  readonly key: string
  readonly address: string
  readonly label: string
  readonly timeZone: string
  /** The company of the policy; its address and zone cannot be changed. Null for any other company. */
  readonly company: ManagedCompany | null
  readonly isFromLink: boolean
}

function startOf(company: ManagedCompany | null): ConnectStart {
  const { label, baseUrl, timeZone } = company ?? { label: '', baseUrl: '', timeZone: DEFAULT_TIME_ZONE }
  return { key: `${label} ${baseUrl}`, address: baseUrl, label, timeZone, company, isFromLink: false }
}

/** A link to a company of the policy is that company, with what the administrator set. */
function startOfLink(link: ConnectLink, count: number, offered: readonly ManagedCompany[]): ConnectStart {
  const company = offered.find(({ baseUrl }) => baseUrl === link.address) ?? null
  const own = { address: link.address, label: link.label, timeZone: link.timeZone ?? DEFAULT_TIME_ZONE }
  const start = company === null ? { ...startOf(null), ...own } : startOf(company)
  return { ...start, key: `link ${count}`, isFromLink: true }
}

/**
 * The companies that the administrator offers, and what the form begins with: a link, or the first one not connected.
 */
export function useConnectStart() {
  const { managed, companies } = useAppState()
  const { link, count } = useOpenedLink()
  const offered = managed.companies
  const isKnown = ({ baseUrl }: ManagedCompany) => companies.some((company) => company.baseUrl === baseUrl)
  const [chosen, setChosen] = useState<ManagedCompany | null | undefined>(undefined)
  const first = offered.find((company) => !isKnown(company)) ?? offered[0] ?? null
  // A link is for this visit of the page: the next one begins as without it.
  useEffect(() => () => setOpenedLink(null), [])
  return {
    offered,
    start: link === null ? startOf(chosen === undefined ? first : chosen) : startOfLink(link, count, offered),
    choose: (company: ManagedCompany | null) => {
      setOpenedLink(null)
      setChosen(company)
    },
  }
}
