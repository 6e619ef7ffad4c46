// The frame of an open record, and what all records have: the steps to its neighbours and its fields.
import { Drawer } from '@mantine/core'
import { type ReactNode, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { LONG_TEXT } from '../../shared/text/shown-part.ts'
import { CopyButton, StepButton } from '../components/buttons.tsx'
import { FirstRows } from '../components/first-rows.tsx'
import { ChevronIcon, UpIcon } from '../components/icons.tsx'
import { shownText } from '../format/format.ts'
import type { FieldLine } from './list-column.tsx'

const FIELDS = `
  [&>div]:flex [&>div]:items-baseline [&>div]:gap-8 [&>div]:min-h-28 [&>div]:py-4 [&>div]:border-b
  [&>div]:border-b-line-soft [&>div]:[break-inside:avoid]
  data-columns:columns-2 data-columns:gap-x-24 max-[820px]:data-columns:columns-1
  [&_dt]:flex-none [&_dt]:w-130 [&_dt]:text-ink-3 [&_dt]:wrap-anywhere [&_dd]:min-w-0 [&_dd]:flex-1
  [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-wrap`

interface RecordStates<Row, State> {
  /** Reads the state of a history entry; null when it opens no record. */
  readonly read: (state: unknown) => State | null
  /** Null for a row that nothing identifies. */
  readonly stateOf: (row: Row) => State | null
  readonly isMeant: (state: State, row: Row) => boolean
}

/** Which record is open stands in the state of the history entry: Back closes it, and no id is in an address. */
export function useOpenRecord<Row, State>(
  rows: readonly Row[],
  { read, stateOf, isMeant }: RecordStates<Row, State>,
) {
  const [path, navigate] = useLocation()
  const asked = read(useHistoryState())
  const wasOpened = useRef(false)
  // The list may hold a key twice: the row that was clicked stays.
  const last = useRef<Row | null>(null)
  if (asked === null) wasOpened.current = false
  const isLast = asked !== null && last.current !== null && isMeant(asked, last.current)
  return {
    asked,
    /** Null when it is not among the loaded rows. */
    row: isLast ? last.current : (rows.find((row) => asked !== null && isMeant(asked, row)) ?? null),
    open: useCallback(
      (row: Row) => {
        const state = stateOf(row)
        if (state === null) return
        last.current = row
        // The first one adds to the history; stepping to another one replaces it, so that Back closes.
        navigate(path, { state, replace: wasOpened.current })
        wasOpened.current = true
      },
      [navigate, path, stateOf],
    ),
    close: useCallback(() => {
      if (wasOpened.current) window.history.back()
      else navigate(path, { replace: true, state: null })
      wasOpened.current = false
    }, [navigate, path]),
  }
}

interface RecordDrawerProps {
  readonly name: string
  readonly size: number | string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function RecordDrawer(props: RecordDrawerProps) {
  const { name, size, onClose, children } = props
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={<bdi>{name}</bdi>}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.25 }}
      classNames={{
        header: 'min-h-52 py-10 px-16 border-b border-b-line',
        title: 'min-w-0 text-16 font-semibold leading-[1.3] wrap-anywhere max-h-[6.5em] overflow-y-auto',
        body: 'px-16 pt-0 pb-24',
      }}
    >
      {children}
    </Drawer>
  )
}

interface StepsProps<Row> {
  readonly rows: readonly Row[]
  /** The place of the open record in `rows`; -1 when it is not among them. */
  readonly index: number
  readonly onOpen: (row: Row) => void
  /** Before the buttons. */
  readonly children?: ReactNode
}

export function Steps<Row>({ rows, index, onOpen, children }: StepsProps<Row>) {
  const { t } = useTranslation()
  const stepTo = (at: number) => {
    const row = index < 0 ? undefined : rows[at]
    return row === undefined ? null : () => onOpen(row)
  }
  return (
    <span className="[&_small]:tabular-nums flex items-center gap-6 ml-auto">
      {children}
      <StepButton label={t('previous')} onStep={stepTo(index - 1)}>
        <UpIcon />
      </StepButton>
      <StepButton label={t('next')} onStep={stepTo(index + 1)}>
        <ChevronIcon />
      </StepButton>
    </span>
  )
}

interface FieldLinesProps {
  readonly lines: readonly FieldLine[]
  /** Stands for a value that is not known. */
  readonly unknown: ReactNode
  readonly isInColumns?: boolean
}

/** Names and texts as received; a line may have no name. */
export function FieldLines({ lines, unknown, isInColumns }: FieldLinesProps) {
  return (
    <dl className={`${FIELDS}`} data-columns={isInColumns || undefined}>
      <FirstRows rows={lines} rest="div">
        {({ key, name, text, isCopied, opens = null }) => (
          <div key={key}>
            {name !== '' && (
              <dt>
                <bdi>{name}</bdi>
              </dt>
            )}
            <dd>
              {text === null || shownText(text) === null ? (
                unknown
              ) : isCopied ? (
                <span className="flex items-center gap-6 -my-4 mx-0">
                  <code className="min-w-0 text-12 wrap-anywhere [font-family:inherit]">{text}</code>
                  <CopyButton text={text} what={name} />
                </span>
              ) : opens !== null ? (
                <Link href={opens} className="text-accent opens">
                  <bdi>{text}</bdi>
                </Link>
              ) : (
                <bdi data-longest={LONG_TEXT}>{text}</bdi>
              )}
            </dd>
          </div>
        )}
      </FirstRows>
    </dl>
  )
}
