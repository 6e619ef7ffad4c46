// The store's configuration as a checklist. Each field is in exactly one state. Absent is not empty, and `completa` is
// the platform's own statement: it is shown and never computed again.
import { toNumber, toText } from '../../api/scalars.ts'
import { contrastOf, LEGIBLE_CONTRAST, readHexColor } from '../../colors/hex-color.ts'
import { fieldOf, isRecord } from '../../json/record.ts'
import { holdsValue } from '../../text/raw-text.ts'
import { isVisible } from '../../text/visible.ts'
import { CONFIG_FIELD_NAMES, CONFIG_FIELDS, type ConfigFieldName, type ConfigKind } from './config-fields.ts'
import {
  type CnpjProblem,
  canBeEmail,
  canBePhone,
  canBeWhatsApp,
  cnpjProblem,
  hasCep,
  type LinkProblem,
  linkProblem,
  pictureProblem,
} from './text-checks.ts'

/** `empty`: sent as null, as text without a visible character, or as a list of nothing else. `absent`: not sent. */
export const CONFIG_STATES = ['filled', 'empty', 'absent', 'suspect'] as const
export type ConfigState = (typeof CONFIG_STATES)[number]

/** Why a field is suspect. */
export type ConfigReason =
  | LinkProblem
  | CnpjProblem
  | 'notAText'
  | 'notANumber'
  | 'notAFlag'
  | 'notAList'
  | 'notAnEmail'
  | 'notAPhone'
  | 'notAWhatsApp'
  | 'withoutCep'
  | 'notHex'
  | 'alike'
  | 'lowContrast'
  | 'activeBannerNeedsIt'
  | 'activeHighlightsNeedIt'
  | 'actionWithoutLink'
  | 'zeroThreshold'
  | 'negative'
  | 'notAPercentage'
  | 'nothingMissing'
  | 'unknownSkus'

export interface ConfigItem {
  readonly name: ConfigFieldName
  readonly state: ConfigState
  /** As received; undefined when the API did not send it. */
  readonly value: unknown
  readonly reasons: readonly ConfigReason[]
  /** Contrast with the colour that it is read on; only for the colours of texts. */
  readonly contrast: number | null
}

/** What the API sent beside the specified fields, or in their place, by its names. */
export interface FurtherValue {
  readonly path: string
  readonly value: unknown
}

export interface ConfigChecklist {
  readonly items: readonly ConfigItem[]
  /** Items by state; their sum is the number of items. */
  readonly counts: Readonly<Record<ConfigState, number>>
  readonly further: readonly FurtherValue[]
}

/** Colours of texts, and the colours that they are read on. */
const TEXT_ON = { textColor: 'mainColor', buttonText: 'button' } as const satisfies Partial<
  Record<ConfigFieldName, ConfigFieldName>
>

function valueAt(config: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => fieldOf(value, name), config)
}

function isEmpty(value: unknown): boolean {
  if (value === null) return true
  if (typeof value === 'string') return !isVisible(value)
  return Array.isArray(value) && !holdsValue(value)
}

function when(isSo: boolean, reason: ConfigReason): ConfigReason[] {
  return isSo ? [reason] : []
}

type TextCheck = (text: string, ownServer: string | null) => ConfigReason[]

const TEXT_CHECKS: Readonly<Partial<Record<ConfigKind, TextCheck>>> = {
  link: (text) => [linkProblem(text) ?? []].flat(),
  picture: (text, ownServer) => [pictureProblem(text, ownServer) ?? []].flat(),
  color: (text) => when(readHexColor(text) === null, 'notHex'),
  phone: (text) => when(!canBePhone(text), 'notAPhone'),
  whatsApp: (text) => when(!canBeWhatsApp(text), 'notAWhatsApp'),
  email: (text) => when(!canBeEmail(text), 'notAnEmail'),
  address: (text) => when(!hasCep(text), 'withoutCep'),
  cnpj: (text) => [cnpjProblem(text) ?? []].flat(),
}

/** Returns why a value cannot be what its kind says. */
function kindReasons(kind: ConfigKind, value: unknown, ownServer: string | null): ConfigReason[] {
  switch (kind) {
    case 'open':
      return []
    case 'flag':
      return when(typeof value !== 'boolean', 'notAFlag')
    case 'number':
      return when(toNumber(value) === null, 'notANumber')
    case 'texts':
      return when(!Array.isArray(value), 'notAList')
    default: {
      const text = toText(value)
      return text === null ? ['notAText'] : (TEXT_CHECKS[kind]?.(text, ownServer) ?? [])
    }
  }
}

/** Returns why a value that can be what it says is still suspect beside the others. */
function contextReasons(name: ConfigFieldName, value: unknown, of: (name: ConfigFieldName) => unknown) {
  const number = toNumber(value)
  switch (name) {
    case 'freeShippingOver':
      return [...when(number === 0, 'zeroThreshold'), ...when(number !== null && number < 0, 'negative')]
    case 'pixDiscount':
      return when(number !== null && (number < 0 || number > 100), 'notAPercentage')
    case 'bannerTitle':
    case 'bannerPicture':
      return when(of('bannerActive') === true && isEmpty(value), 'activeBannerNeedsIt')
    case 'bannerLink': {
      const hasAction = of('bannerAction') !== undefined && !isEmpty(of('bannerAction'))
      return when(of('bannerActive') === true && hasAction && isEmpty(value), 'actionWithoutLink')
    }
    case 'highlightSkus':
      return when(of('highlightsActive') === true && isEmpty(value), 'activeHighlightsNeedIt')
    default:
      return []
  }
}

function colorOf(value: unknown): string | null {
  const text = toText(value)
  return text !== null && readHexColor(text) !== null ? text : null
}

/** Returns the contrast of a text's colour with the colour below it; null when one of them is not known. */
function contrastAt(name: ConfigFieldName, of: (name: ConfigFieldName) => unknown): number | null {
  if (name !== 'textColor' && name !== 'buttonText') return null
  const [text, below] = [colorOf(of(name)), colorOf(of(TEXT_ON[name]))]
  return text === null || below === null ? null : contrastOf(text, below)
}

function itemOf(
  name: ConfigFieldName,
  of: (name: ConfigFieldName) => unknown,
  ownServer: string | null,
): ConfigItem {
  const value = of(name)
  if (value === undefined) return { name, state: 'absent', value, reasons: [], contrast: null }
  const contrast = contrastAt(name, of)
  const hasNothing = isEmpty(value)
  const reasons: ConfigReason[] = [
    ...(hasNothing ? [] : kindReasons(CONFIG_FIELDS[name].kind, value, ownServer)),
    ...contextReasons(name, value, of),
    ...when(contrast === 1, 'alike'),
    ...when(contrast !== null && contrast > 1 && contrast < LEGIBLE_CONTRAST, 'lowContrast'),
  ]
  return {
    name,
    state: reasons.length > 0 ? 'suspect' : hasNothing ? 'empty' : 'filled',
    value,
    reasons,
    contrast,
  }
}

/** The platform says that the store is incomplete although every field has a value. */
function withoutContradiction(items: readonly ConfigItem[]): readonly ConfigItem[] {
  const complete = items.find(({ name }) => name === 'complete')
  const hasAll = items.every(({ state }) => state === 'filled')
  if (complete?.value !== false || !hasAll) return items
  return items.map((item) =>
    item === complete ? { ...item, state: 'suspect', reasons: ['nothingMissing'] } : item,
  )
}

const PATHS: ReadonlySet<string> = new Set(
  CONFIG_FIELD_NAMES.map((name) => CONFIG_FIELDS[name].path.join('.')),
)
const PARENTS: ReadonlySet<string> = new Set(
  CONFIG_FIELD_NAMES.flatMap((name) =>
    CONFIG_FIELDS[name].path.map((_, index, path) => path.slice(0, index).join('.')),
  ),
)

/** Returns everything that the answer holds outside the specified fields. */
function furtherOf(value: unknown, path: readonly string[] = []): FurtherValue[] {
  const name = path.join('.')
  if (PATHS.has(name)) return []
  if (!PARENTS.has(name)) return [{ path: name, value }]
  if (isRecord(value)) return Object.entries(value).flatMap(([key, part]) => furtherOf(part, [...path, key]))
  // A part that should hold fields and does not; null says nothing about them.
  return value === null || value === undefined ? [] : [{ path: name, value }]
}

/**
 * Returns the checklist of a configuration as received (specification 2.9). `hasUnknownSkus`: the catalogue was asked
 * for the highlighted SKUs and does not have all of them. `ownServer`: as `ownServerOf` returns it.
 */
export function configChecklist(
  config: unknown,
  {
    hasUnknownSkus = false,
    ownServer = null,
  }: { readonly hasUnknownSkus?: boolean; readonly ownServer?: string | null } = {},
): ConfigChecklist {
  const of = (name: ConfigFieldName) => valueAt(config, CONFIG_FIELDS[name].path)
  const all = CONFIG_FIELD_NAMES.map((name) => {
    const item = itemOf(name, of, ownServer)
    return name === 'highlightSkus' && hasUnknownSkus
      ? { ...item, state: 'suspect' as const, reasons: [...item.reasons, 'unknownSkus' as const] }
      : item
  })
  const items = withoutContradiction(all)
  const count = (state: ConfigState) => items.filter((item) => item.state === state).length
  return {
    items,
    counts: {
      filled: count('filled'),
      empty: count('empty'),
      absent: count('absent'),
      suspect: count('suspect'),
    },
    further: furtherOf(config),
  }
}

/** True for what somebody should look at. */
export function needsAttention({ state }: ConfigItem): boolean {
  return state !== 'filled'
}
