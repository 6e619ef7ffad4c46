import { SegmentedControl, Select, type SelectProps } from '@mantine/core'
import { memo } from 'react'
import { addDays, type PlainDate } from '../../shared/time/calendar.ts'
import { useSay } from '../report/say.ts'
import styles from './controls.module.css'
import { FIELD, INPUT, LABEL } from './controls-styles.ts'
import { ChevronIcon } from './icons.tsx'

const SEGMENTS = `
  [&_.mantine-SegmentedControl-label]:py-0 [&_.mantine-SegmentedControl-label]:px-8
  [&_.mantine-SegmentedControl-label]:text-ink-2 [&_.mantine-SegmentedControl-label]:text-12
  [&_.mantine-SegmentedControl-label]:font-normal [&_.mantine-SegmentedControl-label]:leading-32
  [&[data-small]_.mantine-SegmentedControl-label]:leading-24
  [&_.mantine-SegmentedControl-label[data-active]]:text-accent
  [&_.mantine-SegmentedControl-label[data-active]]:font-semibold
  [&_.mantine-SegmentedControl-control::before]:hidden`

interface SegmentsProps<Value extends string | number> {
  /** Its name; with `labelledBy`, the element of that id names it. */
  readonly label?: string
  readonly labelledBy?: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  /** True in the head of a card. */
  readonly isSmall?: boolean
  readonly className?: string | undefined
  readonly isDisabled?: boolean
  readonly title?: string | undefined
}

export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { options, onChange, isSmall = false, className = '', isDisabled = false } = props
  return (
    <SegmentedControl
      {...(isSmall && { size: 'xs', 'data-small': '' })}
      className={`${styles.segments} ${SEGMENTS} p-0 bg-sunken data-small:h-24 ${className}`.trim()}
      disabled={isDisabled}
      title={props.title}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      value={String(props.value)}
      onChange={(text) => {
        const chosen = options.find((option) => String(option.value) === text)
        if (chosen) onChange(chosen.value)
      }}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      transitionDuration={0}
    />
  )
}

/** Of a company's own lists; thousands at once would block the window. */
const MOST_OPTIONS = 200
const REST = '…'

export interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value | null
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly disabled?: boolean
    /** What the option is, beside its value, in the open list alone. */
    readonly note?: string
  }[]
  readonly placeholder?: string
  readonly onChange: (value: Value) => void
}

/** Returns each value once, which Mantine requires; of very many options the first, and how many are left out. */
function shownOptions<Value extends string>(
  options: SelectFieldProps<Value>['options'],
  value: Value | null,
) {
  const all = [...new Map(options.map((option) => [option.value, { ...option }])).values()]
  const shown = all.filter((option, index) => index < MOST_OPTIONS || option.value === value)
  return { shown, left: all.length - shown.length }
}

function Field<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, placeholder, onChange } = props
  const { t } = useSay()
  const { shown, left } = shownOptions(options, value)
  return (
    <PlainSelect
      label={label}
      data={
        left === 0
          ? shown
          : [...shown, { value: REST as Value, label: t('restOfList', { count: left }), disabled: true }]
      }
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen as Value)}
      placeholder={placeholder}
      disabled={options.length === 0}
      allowDeselect={false}
      checkIconPosition="right"
      {...(options.some(({ note }) => note !== undefined) && {
        renderOption: ({ option }) => <OptionWithNote {...option} />,
      })}
      rightSection={<ChevronIcon />}
      rightSectionWidth={24}
      rightSectionPointerEvents="none"
    />
  )
}

/** A choice with its label before it. With `searchable` it is found by typing. */
export function PlainSelect({ label, ...props }: SelectProps & { readonly label: string }) {
  return (
    <div className={FIELD}>
      <span className={LABEL} aria-hidden="true">
        {label}
      </span>
      <Select
        aria-label={label}
        variant="unstyled"
        maxDropdownHeight={420}
        comboboxProps={{ width: 'max-content', position: 'bottom-end', shadow: 'none', keepMounted: false }}
        classNames={{
          input: INPUT,
          option: 'aria-selected:bg-accent-soft aria-selected:text-accent aria-selected:font-semibold',
        }}
        {...props}
      />
    </div>
  )
}

function OptionWithNote({ label, note }: { readonly label: string; readonly note?: string }) {
  return (
    <span>
      {label}
      {note !== undefined && <small className="ml-8">{note}</small>}
    </span>
  )
}

/** A choice with its name inside the frame, as wide as what is chosen. Memoised: a select renders slowly. */
export const SelectField = memo(Field) as typeof Field

interface StoredDayFieldProps<Choice extends string> {
  readonly label: string
  readonly value: Choice | PlainDate
  /** What can be chosen besides a day; before the days. */
  readonly choices: SelectFieldProps<Choice>['options']
  /** In order. */
  readonly days: readonly PlainDate[]
  readonly onChange: (value: Choice | PlainDate) => void
}

/** A day of those that the store holds, the newest first; gaps are named and cannot be chosen. */
export function StoredDayField<Choice extends string>(props: StoredDayFieldProps<Choice>) {
  const { label, value, choices, days, onChange } = props
  const { t, formats, today } = useSay()
  const nameOf = (day: PlainDate) =>
    `${day === today ? `${t('today')}, ` : `${formats.weekday(day).replace('.', '')} `}${formats.day(day)}`
  const options = days.toReversed().flatMap((day, index, newestFirst) => {
    const option = { value: day as string, label: nameOf(day) }
    const next = newestFirst[index + 1]
    if (next === undefined || addDays(next, 1) === day) return [option]
    const gap = { from: addDays(next, 1), to: addDays(day, -1) }
    return [
      option,
      { value: `gap:${gap.from}`, label: t('daysNotStored', { range: formats.range(gap) }), disabled: true },
    ]
  })
  return (
    <SelectField<string>
      label={label}
      value={value}
      options={[...choices, ...options]}
      onChange={(chosen) => onChange(chosen as Choice | PlainDate)}
    />
  )
}
