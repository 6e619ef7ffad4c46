// A row of Ajustes: what it sets, and the control at the right.
import { Button, Switch } from '@mantine/core'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { CommandParams } from '../../../shared/bridge/commands.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { runStateCommand, type StateCommand } from '../../bridge/app-store.ts'
import { Skeleton } from '../../components/answer-view.tsx'
import { Dialog, DialogActions, type DialogProps } from '../../components/dialog.tsx'
import { Explained } from '../../components/explanation.tsx'
import { Segments } from '../../components/fields.tsx'
import { ErrorNotice, ManagedNote } from '../../components/notice.tsx'
import { createScreenContext } from '../../components/page.tsx'
import { type SettingsSection, useAskedSection } from '../../navigation/settings-tabs.ts'
import { useKeptInView } from '../../platform/focus.ts'
import { useSay } from '../../report/say.ts'

const TITLE = `
  [&>button]:-mt-2 [&>button]:mr-0 [&>button]:-mb-2 [&>button]:-ml-4 [&>:first-child]:min-w-0
  [&>:first-child]:wrap-anywhere`

const BUTTON = `
  h-32 py-0 px-12 border-transparent font-medium
  data-[look=plain]:bg-sunken data-[look=danger]:bg-transparent data-[look=danger]:text-bad
  data-[look=danger]:hover:bg-bad-soft`

interface RowProps {
  readonly title: string
  /** What it does, on request. */
  readonly about?: ReactNode
  /** Under the title: the present state, or what changes a decision. */
  readonly note?: ReactNode
  /** True when the administrator set it. */
  readonly isManaged?: boolean
}

interface SettingRowProps extends RowProps {
  /** Beside the title. */
  readonly tag?: ReactNode
  /** The name of a row that is a landmark: one that does or stores something. */
  readonly region?: string
  /** The id of the title, which names a control. */
  readonly titleId?: string
  /** The control that a click on the title changes. */
  readonly controlId?: string
  readonly children?: ReactNode
}

export function SettingRow(props: SettingRowProps) {
  const { title, about, note, isManaged = false, tag, region, titleId, controlId, children } = props
  const Row = region === undefined ? 'div' : 'section'
  return (
    <Row className={ROW} aria-label={region}>
      <div className="[&>small]:block [&>small]:leading-16 [&>small:empty]:hidden flex-[1_1_200px] min-w-0">
        <div className={`${TITLE} flex items-center gap-4 min-h-20`}>
          {controlId === undefined ? (
            <span id={titleId}>{title}</span>
          ) : (
            <label htmlFor={controlId}>{title}</label>
          )}
          {tag}
          {about !== undefined && <Explained name={title}>{about}</Explained>}
        </div>
        {note}
        {isManaged && <ManagedNote />}
      </div>
      {children && <div className="flex flex-wrap items-center gap-8 justify-end ml-auto">{children}</div>}
    </Row>
  )
}

interface ChoiceRowProps<Value extends string | number> extends RowProps {
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A setting with few values: all of them beside its name. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { value, options, onChange, ...row } = props
  const id = useId()
  return (
    <SettingRow {...row} titleId={id}>
      <Segments
        labelledBy={id}
        value={value}
        options={options}
        onChange={onChange}
        isDisabled={row.isManaged ?? false}
      />
    </SettingRow>
  )
}

interface SwitchRowProps extends RowProps {
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
  /** The threshold before the switch. */
  readonly children?: ReactNode
}

export function SwitchRow({ isOn, isDisabled = false, onChange, children, ...row }: SwitchRowProps) {
  const id = useId()
  return (
    <SettingRow {...row} controlId={id}>
      {children}
      <Switch
        id={id}
        size="xs"
        withThumbIndicator={false}
        classNames={{
          input: 'z-1 cursor-pointer',
          track: 'border-transparent bg-mark [input:checked+&]:bg-accent [input:disabled+&]:opacity-50',
          thumb: 'bg-canvas',
        }}
        checked={isOn}
        disabled={isDisabled || (row.isManaged ?? false)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </SettingRow>
  )
}

interface RowButtonProps extends ComponentProps<typeof Button<'button'>> {
  /** `main`: what the tab is for; `danger`: what cannot be taken back. */
  readonly look?: 'main' | 'plain' | 'danger'
}

/** A button at the end of a row. */
export function RowButton({ look = 'plain', ...button }: RowButtonProps) {
  return (
    <Button
      variant={look === 'main' ? 'filled' : 'default'}
      classNames={{ root: BUTTON }}
      data-look={look}
      {...button}
    />
  )
}

const SQUARES = { accent: 'bg-accent', pale: 'bg-accent-pale', none: 'bg-line' } as const

interface DaySquaresProps {
  /** All of it in one sentence. */
  readonly label: string
  /** In order. */
  readonly days: readonly { readonly day: PlainDate; readonly look: keyof typeof SQUARES }[]
}

/** A square a day, from the oldest to the newest. */
export function DaySquares({ label, days }: DaySquaresProps) {
  const { formats } = useSay()
  return (
    <div role="img" aria-label={label}>
      <div className="grid grid-cols-18 gap-4">
        {days.map(({ day, look }) => (
          <i key={day} className={`aspect-square rounded-2 ${SQUARES[look]}`} title={formats.day(day)} />
        ))}
      </div>
      <p className="flex justify-between mt-8 text-ink-3 text-11">
        {[days[0], days.at(-1)].map((end, index) => (
          <span key={index === 0 ? 'first' : 'last'}>{end && formats.day(end.day)}</span>
        ))}
      </p>
    </div>
  )
}

// What every section of Ajustes uses: how a change reports its refusal, and the section that was opened from elsewhere.

/** Shows above the tabs why a change was refused; null: the last one was not. */
export const { Provider: RefusalProvider, useScreen: useRefusal } =
  createScreenContext<(error: AppError | null) => void>()

/** Returns a function that tells the page what came of a change, and returns whether it was made. */
export function useOutcome() {
  const setRefusal = useRefusal()
  return (result: Result<unknown>) => {
    setRefusal(result.ok ? null : result.error)
    return result.ok
  }
}

/** Returns `runStateCommand` for a change whose refusal the page shows; it resolves to whether it was made. */
export function useStateCommand() {
  const isMade = useOutcome()
  return async <Name extends StateCommand>(command: Name, params: CommandParams<Name>) =>
    isMade(await runStateCommand(command, params))
}

/** Gives an element the focus, and keeps it in sight, each time its section is opened from elsewhere and is ready. */
export function useAsked(
  section: SettingsSection,
  element: RefObject<HTMLElement | null>,
  isReady = true,
): void {
  const isAsked = useAskedSection(({ asked }) => asked === section)
  const [timesAsked, setTimesAsked] = useState(0)
  useKeptInView(element, timesAsked === 0 ? null : `${timesAsked}`, 'center')
  useEffect(() => {
    if (!isAsked || !isReady) return
    element.current?.focus()
    setTimesAsked((times) => times + 1)
    useAskedSection.setState({ asked: null })
  }, [isAsked, isReady, element])
}

interface AboutDialogProps<Value> extends Omit<DialogProps, 'children'> {
  /** The document, or why it cannot be read; undefined while it is being read. */
  readonly document: Result<Value> | undefined
  /** Of its place while it is being read. */
  readonly height?: number
  readonly children: (document: Value) => ReactNode
}

/** Shows a document of the installation, or another answer that is read for it. */
export function AboutDialog<Value>(props: AboutDialogProps<Value>) {
  const { document, height = 160, children, ...dialog } = props
  const { t } = useTranslation()
  return (
    <Dialog size={720} closeLabel={t('close')} {...dialog}>
      {document === undefined && <Skeleton kind="lines" height={height} />}
      {document?.ok === false && <ErrorNotice error={document.error} />}
      {document?.ok && children(document.value)}
    </Dialog>
  )
}

interface ConfirmDialogProps {
  readonly title: string
  /** What is lost, and what stays. */
  readonly text: string
  /** The name of the button that does it. */
  readonly action: string
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
  /** Further choices. */
  readonly children?: ReactNode
}

/** Asks before something is erased. Without a further choice, cancelling has the focus. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      {children}
      <DialogActions onCancel={onClose} isCancelFirst={children === undefined}>
        <Button
          className="bg-bad text-canvas hover:bg-[color-mix(in_srgb,var(--bad)_88%,black)]"
          loading={isBusy}
          onClick={() => {
            setBusy(true)
            void onConfirm()
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export const PROGRESS = 'block w-[min(320px,100%)] mt-4 accent-accent'
/** Parted from the one above: by the stronger line under the title of its section. */
export const ROW = `
  flex flex-wrap items-center justify-between gap-x-24 gap-y-8 min-h-48 py-4 px-0
  not-first:border-t not-first:border-t-line-soft [li+li>&]:border-t [li+li>&]:border-t-line-soft
  [section>&:nth-child(2)]:border-line`
export const FORM = 'grid gap-16 mt-16'
