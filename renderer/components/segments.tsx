import { SegmentedControl } from '@mantine/core'
import styles from './controls.module.css'

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

/** A choice among few values that are all shown. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const {
    label,
    labelledBy,
    value,
    options,
    onChange,
    isSmall = false,
    className = '',
    isDisabled = false,
    title,
  } = props
  return (
    <SegmentedControl
      {...(isSmall && { size: 'xs', 'data-small': '' })}
      className={`${styles.segments} ${className}`.trim()}
      disabled={isDisabled}
      title={title}
      aria-label={label}
      aria-labelledby={labelledBy}
      value={String(value)}
      onChange={(text) => {
        const chosen = options.find((option) => String(option.value) === text)
        if (chosen) onChange(chosen.value)
      }}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      transitionDuration={0}
    />
  )
}
