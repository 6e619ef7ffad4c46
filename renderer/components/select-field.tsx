import { Select } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './controls.module.css'
import { ChevronIcon } from './icons.tsx'

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
  const { t } = useTranslation()
  const { shown, left } = shownOptions(options, value)
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Select
        aria-label={label}
        variant="unstyled"
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
        maxDropdownHeight={420}
        comboboxProps={{ width: 'max-content', position: 'bottom-end', shadow: 'none', keepMounted: false }}
        classNames={{ input: styles.input, option: styles.option }}
        {...(options.some(({ note }) => note !== undefined) && {
          renderOption: ({ option }) => <OptionWithNote {...option} />,
        })}
        rightSection={<ChevronIcon />}
        rightSectionWidth={24}
        rightSectionPointerEvents="none"
      />
    </div>
  )
}

function OptionWithNote({ label, note }: { readonly label: string; readonly note?: string }) {
  return (
    <span>
      {label}
      {note !== undefined && <small className={styles.optionNote}>{note}</small>}
    </span>
  )
}

/** A choice with its name inside the frame, as wide as what is chosen. Memoised: a select renders slowly. */
export const SelectField = memo(Field) as typeof Field
