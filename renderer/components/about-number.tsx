// What a number means and where it comes from: definition, operation, range, time of collection. Every number uses
// this one.
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Collected } from '../answers/answer-state.ts'
import { useCompany } from '../bridge/app-store.ts'
import { useCompanySetting } from '../bridge/company-settings-store.ts'
import { useFormats } from '../format/use-formats.ts'
import type { about } from '../i18n/pt-br/about.ts'
import { useNow } from '../platform/use-now.ts'
import { ExplainButton } from './explanation.tsx'

export interface AboutNumberProps {
  /** The number's name on the screen. */
  readonly name: string
  readonly definition: keyof typeof about.definitions
  /** The first lines, for who reads the number; the definition follows them as how it is counted. */
  readonly lead?: readonly string[]
  /** Under the first lines. */
  readonly picture?: ReactNode
  /** How this particular number was computed. */
  readonly note?: ReactNode
  readonly operation: OperationName | readonly OperationName[]
  /** The days or the moment that the number covers; now when it is left out. */
  readonly range?: string | undefined
  /** `collected` of an answer, which is followed while it is shown, or a time. */
  readonly capturedAt: string | null | Collected
  /** `mark`, a small button beside a number; `words`, the name itself as a button, for the head of a column. */
  readonly look?: 'mark' | 'words'
  /** False where another key opens it: Tab passes it by. */
  readonly isStop?: boolean
}

/** The explanation of a whole section: the section has the name. */
export type SectionAbout = Omit<AboutNumberProps, 'name' | 'look'>

const NO_LINES: readonly string[] = []

/** Explains a number, or the numbers of a column, on request. */
export function AboutNumber({ name, look = 'mark', isStop = true, ...explained }: AboutNumberProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ExplainButton words="button" {...{ name, look, isStop, isOpen, setIsOpen }}>
      {isOpen && <NumberExplanation {...explained} />}
    </ExplainButton>
  )
}

/** The definition of a number, and where it comes from. */
export function NumberExplanation(props: SectionAbout) {
  const { definition, lead = NO_LINES, picture, note = null, operation, capturedAt } = props
  const { t } = useTranslation('about')
  const { range = t('now') } = props
  const known = useKnownDefinition(definition)
  return (
    <>
      {lead.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {picture}
      {lead.length > 0 && <strong>{t('how')}</strong>}
      <p data-longest={Infinity}>{t(`definitions.${known}`)}</p>
      {note && <p>{note}</p>}
      <dl>
        <dt>{t('operation')}</dt>
        <dd>
          <code>{[operation].flat().join(' · ')}</code>
        </dd>
        <dt>{t('range')}</dt>
        <dd>{range}</dd>
        <dt>{t('collected')}</dt>
        <dd>
          <CollectedAt capturedAt={capturedAt} />
        </dd>
      </dl>
    </>
  )
}

type Definition = AboutNumberProps['definition']

const SUFFIXES = { company: 'OfCompany', pipeline: 'OfPipeline', inside: 'Inside', apart: 'Apart' } as const

/** Returns the definition for the measured scope of the company when it exists, else the one for an unknown scope. */
function useKnownDefinition(definition: Definition): Definition {
  const { i18n } = useTranslation('about')
  const { leads, junk, stalled } = useCompanySetting('measured')
  const fact = definition.startsWith('stalled') ? stalled : definition === 'junk' ? junk : leads
  const known = fact === null ? definition : `${definition}${SUFFIXES[fact]}`
  return i18n.exists(`about:definitions.${known}`) ? (known as Definition) : definition
}

const neverCalled = () => () => undefined

function CollectedAt({ capturedAt: source }: Pick<AboutNumberProps, 'capturedAt'>) {
  const { t } = useTranslation('about')
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const isLive = source !== null && typeof source === 'object'
  const subscribe = isLive ? source.subscribe : neverCalled
  const capturedAt = useSyncExternalStore(subscribe, () => (isLive ? source.read().capturedAt : source))
  const receivedAt = useSyncExternalStore(subscribe, () => (isLive ? source.read().receivedAt : null))
  if (capturedAt === null) return t('never')
  const computed = formats.moment(capturedAt, timeZone, nowMs)
  const received = receivedAt === null ? null : formats.moment(receivedAt, timeZone, nowMs)
  // Both times appear without their day only when both are today.
  const isToday = computed === formats.time(capturedAt, timeZone)
  const time =
    received === null
      ? computed
      : t(isToday ? 'computedAndReceived' : 'computedAndReceivedOn', { computed, received })
  return `${time} — ${formats.age(capturedAt, nowMs)}`
}
