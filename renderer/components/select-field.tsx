import { Select } from '@mantine/core'
import { memo } from 'react'
import styles from './controls.module.css'

export interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value | null
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  readonly placeholder?: string
  /** Width of the input in pixels. */
  readonly width: number
  readonly onChange: (value: Value) => void
}

function Field<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, placeholder, width, onChange } = props
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Select
        aria-label={label}
        variant="unstyled"
        data={options.map((option) => ({ ...option }))}
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen as Value)}
        placeholder={placeholder}
        disabled={options.length === 0}
        allowDeselect={false}
        checkIconPosition="right"
        maxDropdownHeight={420}
        comboboxProps={{ width: 'max-content', position: 'bottom-end', shadow: 'none', keepMounted: false }}
        classNames={{ input: styles.input, dropdown: styles.dropdown, option: styles.option }}
        w={width}
      />
    </div>
  )
}

/** A choice in a page's header, with its name inside the frame. Memoised: a select renders slowly. */
export const SelectField = memo(Field) as typeof Field
