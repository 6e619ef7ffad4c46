// What the form of Conectar reads and begins with. Addresses are handled as text only: `new URL(bad)` would put a
// pasted token into an error's message.
import { useEffect, useState } from 'react'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { ScopeDiagnosis } from '../../../shared/bridge/commands.ts'
import type { ConnectLink } from '../../../shared/bridge/deep-link.ts'
import type { ManagedCompany } from '../../../shared/bridge/managed.ts'
import { cleanCode, withoutMarks } from '../../../shared/text/clean-text.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { DEFAULT_TIME_ZONE } from '../../format/time-zones.ts'
import { setOpenedLink, useOpenedLink } from '../../navigation/opened-link.tsx'

/** A call URL anywhere in a text, such as a curl line: what stands before the path, and the token (specification 4). */
const CALL_URL =
  /((?:https?:\/\/)?[^\s"'`<>()=*«»\u2018-\u201f]+?)\/api\/v1\/([^\s"'`<>()/?#*«»\u2018-\u201f]+)/i

export interface TakenApart {
  /** The base address, without the token. */
  readonly address: string
  readonly token: string
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Splits a call URL, alone or within a pasted line, into base address and token; null when the text holds none. */
export function takeApart(text: string): TakenApart | null {
  const [, address, pasted] = CALL_URL.exec(withoutMarks(text)) ?? []
  // A placeholder such as {token} is not a token.
  if (address === undefined || pasted === undefined || pasted.startsWith('{')) return null
  return { address, token: decode(pasted) }
}

const WEB_ADDRESS = /^https?:\/\/\S+$/i
const TOKEN = /^(?=\S*\d)(?=\S*[a-z])[\w.~+=-]{24,}$/i

export type ConnectField = 'address' | 'token' | 'label'

/**
 * Returns where a pasted text belongs, whatever field it was pasted into: the parts of a call URL, an address, a token.
 * Null for a text that stays in its field.
 */
export function sortPasted(text: string, field: ConnectField): Partial<TakenApart> | null {
  const parts = takeApart(text)
  if (parts !== null) return parts
  const pasted = cleanCode(text)
  if (field !== 'address' && WEB_ADDRESS.test(pasted)) return { address: pasted }
  // A host has a dot before its last letters; a token of the same form is not told apart from it.
  const isHost = /\.[a-z]{2,}(?:[:/]|$)/i.test(pasted)
  return field !== 'token' && TOKEN.test(pasted) && !isHost ? { token: pasted } : null
}

/** True for an e-mail address, which people type because the field asks for an address. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(cleanCode(text))
}

/** Returns the failure shared by all operations of an unusable token; null when they differ or one is permitted. */
export function commonFailure(scopes: readonly ScopeDiagnosis[]): AppErrorCode | null {
  const [first] = scopes
  return first?.code && scopes.every(({ code, state }) => code === first.code && state !== 'permitted')
    ? first.code
    : null
}

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
