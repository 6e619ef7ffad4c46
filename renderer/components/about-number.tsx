// What a number means and where it comes from: definition, operation, range, time of collection. Every number uses
// this one.
import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Collected } from '../answers/answer-state.ts'
import { useCompany } from '../bridge/app-store.ts'
import { useMeasured } from '../domain/funnel/use-measured.ts'
import { useFormats } from '../format/use-formats.ts'
import { about } from '../i18n/pt-br/about.ts'
import { useNow } from '../platform/use-now.ts'
import styles from './about-number.module.css'
import { AboutIcon } from './icons.tsx'

export interface AboutNumberProps {
  /** The number's name on the screen. */
  readonly name: string
  readonly definition: keyof typeof about.definitions
  /** The first lines, for who reads the number; the definition follows them as how it is counted. */
  readonly lead?: readonly string[]
  /** How this particular number was computed. */
  readonly note?: ReactNode
  readonly operation: OperationName | readonly OperationName[]
  /** The days or the moment that the number covers. */
  readonly range: string
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

/** What a closed one does not show, and so does not render for. */
const CLOSED = { lead: NO_LINES, note: null, operation: [], range: '', capturedAt: null } as const

/** Explains a number, or the numbers of a column, on request. */
export function AboutNumber(props: AboutNumberProps) {
  const [isOpen, setIsOpen] = useState(false)
  return <Explained {...props} {...(!isOpen && CLOSED)} isOpen={isOpen} setIsOpen={setIsOpen} />
}

interface ExplainedProps extends AboutNumberProps {
  readonly isOpen: boolean
  readonly setIsOpen: (isOpen: boolean) => void
}

// A screen has dozens of these: a closed one is a button alone, and does not render again when its number changes.
const Explained = memo(function Explained(props: ExplainedProps) {
  const { name, look = 'mark', isStop = true, isOpen, setIsOpen } = props
  const { t } = useTranslation('about')
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const label = t('button', { name })
  const shared = {
    ref: setButton,
    type: 'button',
    // As Mantine names the target and the dropdown of a popover with this id.
    id: `${id}-target`,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': `${id}-dropdown` }),
    onClick: () => setIsOpen(!isOpen),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false)
    },
  } as const
  return (
    <>
      {look === 'words' ? (
        <button {...shared} className={styles.words} title={label} data-words>
          {name}
        </button>
      ) : (
        <button
          {...shared}
          className={styles.button}
          aria-label={label}
          data-quiet=""
          tabIndex={isStop ? 0 : -1}
        >
          <AboutIcon />
        </button>
      )}
      {isOpen && button !== null && (
        <AboutPopover {...props} id={id} anchor={button} position="bottom-start" onChange={setIsOpen} />
      )}
    </>
  )
})

interface AboutPopoverProps extends AboutNumberProps {
  /** Mantine names the anchor and the dropdown after it. */
  readonly id: string
  readonly anchor: HTMLElement
  readonly position: 'bottom-start' | 'bottom-end'
  readonly onChange: (isOpen: boolean) => void
}

/** The explanation of a number beside an element that is drawn already. */
export function AboutPopover({ id, anchor, position, onChange, ...explained }: AboutPopoverProps) {
  // Wherever the focus is: the menu that opened it may not have given it back yet.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onChange(false)
  })
  return (
    <Popover id={id} opened onChange={onChange} width={300} position={position} shadow="none">
      <Popover.Target>
        <Drawn element={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <Explanation {...explained} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface DrawnProps {
  readonly element: HTMLElement
  readonly ref?: Ref<HTMLElement>
}

/** Stands for an element that is drawn already, as the target of a popover. */
function Drawn({ element, ref }: DrawnProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

function Explanation(props: AboutNumberProps) {
  const { name, definition, lead = NO_LINES, note = null, operation, range, capturedAt } = props
  const { t } = useTranslation('about')
  const known = useKnownDefinition(definition)
  return (
    <>
      <strong>{name}</strong>
      {lead.map((line) => (
        <p key={line}>{line}</p>
      ))}
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
  const { leads, junk, stalled } = useMeasured()
  const fact = definition.startsWith('stalled') ? stalled : definition === 'junk' ? junk : leads
  const known = fact === null ? definition : `${definition}${SUFFIXES[fact]}`
  return Object.hasOwn(about.definitions, known) ? (known as Definition) : definition
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
