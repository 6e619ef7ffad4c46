// An explanation that opens on request beside what it explains, by pointer, touch and keyboard.
import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type Ref, useId, useImperativeHandle, useState } from 'react'
import type { OperationName } from '../../shared/api/registry.ts'
import type { AnswerState } from '../answers/answer-state.ts'
import { useAnswerStore } from '../answers/held-answers.ts'
import { useCompanySetting } from '../bridge/company-settings-store.ts'
import type { about } from '../i18n/pt-br/about.ts'
import { useNow } from '../platform/use-now.ts'
import { useSay } from '../report/say.ts'
import { AboutIcon } from './icons.tsx'

const DROPDOWN = `
  [&_strong]:block [&_strong]:mb-4 [&_strong]:text-ink [&_strong]:text-13 [&_p+p]:mt-6 [&_p+strong]:mt-10
  [&_p+strong]:text-12 [&_dl]:grid [&_dl]:grid-cols-[auto_1fr] [&_dl]:gap-y-3 [&_dl]:gap-x-10 [&_dl]:mt-10
  [&_dt]:text-ink-3 [&_dd]:text-ink [&_dd]:wrap-anywhere`

/** The head of a column: the name comes first, the sign of an explanation second. */
const WORDS = `
  p-0 border-0 min-h-24 bg-transparent cursor-pointer text-inherit [font:inherit] [text-align:inherit]
  [white-space:inherit] underline-offset-3 hover:text-accent hover:[text-decoration:underline_dotted]
  aria-expanded:text-accent aria-expanded:[text-decoration:underline_dotted]`
const BUTTON = `
  p-0 border-0 bg-transparent cursor-pointer size-24 grid place-items-center flex-none rounded-full
  text-ink-3
  hover:bg-sunken hover:text-accent aria-expanded:bg-sunken aria-expanded:text-accent *:size-14`

interface ExplainButtonProps {
  /** What is explained, as the screen names it. */
  readonly name: string
  /** `button`: where a number comes from; `explain`: what a choice does. */
  readonly words: 'button' | 'explain'
  /** `mark`, a small button beside a number; `words`, the name itself as a button, for the head of a column. */
  readonly look?: 'mark' | 'words'
  /** False where another key opens it: Tab passes it by. */
  readonly isStop?: boolean
  /** Drawn while it is open. */
  readonly children: ReactNode
}

function ExplainButton({ name, words, look = 'mark', isStop = true, children }: ExplainButtonProps) {
  const { t } = useSay()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const label = t(`about:${words}`, { name })
  const shared = {
    ref: setButton,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': `${id}-dropdown` }),
    onClick: () => setIsOpen(!isOpen),
  } as const
  return (
    <>
      {look === 'words' ? (
        <button {...shared} className={WORDS} title={label} data-words>
          {name}
        </button>
      ) : (
        <button {...shared} className={BUTTON} aria-label={label} data-quiet="" tabIndex={isStop ? 0 : -1}>
          <AboutIcon />
        </button>
      )}
      {isOpen && button !== null && (
        <ExplanationPopover id={id} name={name} anchor={button} position="bottom-start" onChange={setIsOpen}>
          {children}
        </ExplanationPopover>
      )}
    </>
  )
}

interface ExplanationPopoverProps {
  /** Mantine names the dropdown after it. */
  readonly id: string
  readonly name: string
  readonly anchor: HTMLElement
  readonly position: 'bottom-start' | 'bottom-end'
  readonly onChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** One that is longer than its window scrolls, and the page under it does not grow. */
const MIDDLEWARES = { flip: true, shift: true, size: { padding: 8 } }

/** An explanation beside an element that is drawn already. */
export function ExplanationPopover(props: ExplanationPopoverProps) {
  const { id, name, anchor, position, onChange, children } = props
  // Wherever the focus is: the menu that opened it may not have given it back yet.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onChange(false)
  })
  return (
    <Popover id={id} opened onChange={onChange} width={300} position={position} middlewares={MIDDLEWARES}>
      <Popover.Target>
        <Drawn element={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={`${DROPDOWN} py-12 px-14 overflow-y-auto text-ink-2 text-12`}
        aria-labelledby={`${id}-name`}
        tabIndex={0}
      >
        <strong id={`${id}-name`}>{name}</strong>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Stands for an element that is drawn already, as the target of a popover. */
function Drawn({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** Explains a choice or a state in sentences. */
export function Explained({ name, children }: Pick<ExplainButtonProps, 'name' | 'children'>) {
  return (
    <ExplainButton name={name} words="explain">
      {typeof children === 'string' ? <p>{children}</p> : children}
    </ExplainButton>
  )
}

// What a number means and where it comes from: definition, operation, range, time of collection. Every number uses
// this one.

export interface AboutNumberProps extends Omit<ExplainButtonProps, 'words' | 'children'> {
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
  readonly capturedAt: string | null | AnswerState<unknown>['collected']
}

/** The explanation of a whole section: the section has the name. */
export type SectionAbout = Omit<AboutNumberProps, keyof ExplainButtonProps>

const NO_LINES: readonly string[] = []

/** Explains a number, or the numbers of a column, on request. */
export function AboutNumber({ name, look = 'mark', isStop = true, ...explained }: AboutNumberProps) {
  return (
    <ExplainButton words="button" {...{ name, look, isStop }}>
      <NumberExplanation {...explained} />
    </ExplainButton>
  )
}

/** The definition of a number, and where it comes from. */
export function NumberExplanation(props: SectionAbout) {
  const { definition, lead = NO_LINES, picture, note = null, operation, capturedAt } = props
  const { t } = useSay()
  const { range = t('about:now') } = props
  const text = useDefinition(definition)
  return (
    <>
      {lead.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {picture}
      {lead.length > 0 && <strong>{t('about:how')}</strong>}
      <p data-longest={Infinity}>{text}</p>
      {note && <p>{note}</p>}
      <dl>
        <dt>{t('about:operation')}</dt>
        <dd>
          <code>{[operation].flat().join(' · ')}</code>
        </dd>
        <dt>{t('funnel:period')}</dt>
        <dd>{range}</dd>
        <dt>{t('about:collected')}</dt>
        <dd>
          <CollectedAt capturedAt={capturedAt} />
        </dd>
      </dl>
    </>
  )
}

type Definition = AboutNumberProps['definition']

/** The definitions whose figures may hold for a pipeline or for the company. */
const SCOPED: readonly Definition[] = ['leads', 'stalled', 'stalledAll']
/** Returns the definition, and what the answers of the company show about where its figure holds. */
function useDefinition(definition: Definition): string {
  const { t } = useSay()
  const { leads, junk, stalled } = useCompanySetting('measured')
  const fact = definition.startsWith('stalled') ? stalled : leads
  const isOfCompany = definition === 'leadToWon' && leads === 'company'
  const scope =
    definition === 'junk'
      ? (junk ?? 'junk')
      : SCOPED.includes(definition) || isOfCompany
        ? (fact ?? 'unknown')
        : null
  return [t(`about:definitions.${definition}`), scope && t(`about:scopes.${scope}`)].filter(Boolean).join(' ')
}

function CollectedAt({ capturedAt: source }: Pick<AboutNumberProps, 'capturedAt'>) {
  const { t, timeZone, formats } = useSay()
  const nowMs = useNow()
  const capturedAt = useAnswerStore(() => (typeof source === 'function' ? source().capturedAt : source))
  const receivedAt = useAnswerStore(() => (typeof source === 'function' ? source().receivedAt : null))
  if (capturedAt === null) return t('about:never')
  const computed = formats.moment(capturedAt, timeZone, nowMs)
  const received = receivedAt === null ? null : formats.moment(receivedAt, timeZone, nowMs)
  const time = received === null ? computed : t('about:computedAndReceived', { computed, received })
  return `${time} — ${formats.age(capturedAt, nowMs)}`
}
