// The form of Conectar as pure functions. Addresses are handled as text only: `new URL(bad)` would put a pasted token
// into an error's message.
import type { OperationGroup } from '../../../shared/api/operation.ts'
import { OPERATION_NAMES, OPERATIONS } from '../../../shared/api/registry.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { ScopeDiagnosis } from '../../../shared/bridge/commands.ts'

const CALL_PATH = '/api/v1/'

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

/** Splits a pasted call URL into base address and token; null when the text holds no token (specification 4). */
export function takeApart(text: string): TakenApart | null {
  const trimmed = text.trim()
  const at = trimmed.indexOf(CALL_PATH)
  if (at <= 0) return null
  const rest = trimmed.slice(at + CALL_PATH.length)
  const token = decode((rest.split(/[/?#\s]/)[0] ?? '').trim())
  // A placeholder such as {token} is not a token.
  if (token === '' || token.startsWith('{')) return null
  return { address: trimmed.slice(0, at), token }
}

export const DIAGNOSIS_GROUPS = ['numbers', 'pipelines', 'leads', 'tasks', 'catalogue', 'shop'] as const
export type DiagnosisGroup = (typeof DIAGNOSIS_GROUPS)[number]

/**
 * Maps the registry's groups to groups of the diagnosis, in the order in which a diagnosis group lists its operations.
 */
const GROUP_OF: Readonly<Record<OperationGroup, DiagnosisGroup>> = {
  marketing: 'numbers',
  pipelines: 'pipelines',
  stages: 'pipelines',
  leads: 'leads',
  messages: 'leads',
  tasks: 'tasks',
  products: 'catalogue',
  shop: 'shop',
}

/** Groups in the order of GROUP_OF, the operations of each in the order of the registry. */
const ORDER = Object.keys(GROUP_OF).flatMap((group) =>
  OPERATION_NAMES.filter((name) => OPERATIONS[name].group === group),
)

export interface DiagnosedGroup {
  readonly group: DiagnosisGroup
  readonly scopes: readonly ScopeDiagnosis[]
}

/** Groups the diagnosis by the screens that the operations open, in the order of the navigation. */
export function groupScopes(scopes: readonly ScopeDiagnosis[]): DiagnosedGroup[] {
  return DIAGNOSIS_GROUPS.map((group) => ({
    group,
    scopes: scopes
      .filter(({ operation }) => GROUP_OF[OPERATIONS[operation].group] === group)
      .sort((a, b) => ORDER.indexOf(a.operation) - ORDER.indexOf(b.operation)),
  })).filter(({ scopes: own }) => own.length > 0)
}

/** Returns the failure shared by all operations of an unusable token; null when they differ or one is permitted. */
export function commonFailure(scopes: readonly ScopeDiagnosis[]): AppErrorCode | null {
  const [first] = scopes
  return first?.code && scopes.every(({ code, state }) => code === first.code && state !== 'permitted')
    ? first.code
    : null
}

const BRAZIL_ZONES = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Fortaleza',
  'America/Recife',
  'America/Bahia',
  'America/Belem',
  'America/Maceio',
  'America/Araguaina',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Noronha',
] as const

export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** Returns the time zones of Brazil, then all others that the runtime knows. */
export function timeZoneGroups(known: readonly string[]): { brazil: string[]; others: string[] } {
  const brazil: string[] = [...BRAZIL_ZONES]
  return { brazil, others: known.filter((zone) => !brazil.includes(zone)) }
}
