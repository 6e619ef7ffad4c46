import { useId } from 'react'
import { ManagedNote } from '../../components/managed-note.tsx'
import { Segments } from '../../components/segments.tsx'
import styles from './settings-page.module.css'

interface ChoiceRowProps<Value extends string | number> {
  readonly title: string
  /** One explaining line. */
  readonly sub?: string
  /** True when the administrator set it. */
  readonly isManaged?: boolean
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A setting with few values: its name, and all of them beside it. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { title, sub, isManaged = false, value, options, onChange } = props
  const id = useId()
  return (
    <div className={styles.row}>
      <span id={id}>
        {title}
        {sub !== undefined && <small>{sub}</small>}
        {isManaged && <ManagedNote />}
      </span>
      <Segments labelledBy={id} value={value} options={options} onChange={onChange} isDisabled={isManaged} />
    </div>
  )
}
