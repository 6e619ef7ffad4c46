import { UnstyledButton } from '@mantine/core'
import styles from './chip-list.module.css'
import { CrossIcon } from './icons.tsx'
import { TextButton } from './text-button.tsx'

export interface Chip {
  readonly key: string
  /** What the value is of; empty when the list says it. */
  readonly name: string
  readonly value: string
  /** Null for a chip that stays. */
  readonly remove: (() => void) | null
}

interface ChipListProps {
  readonly chips: readonly Chip[]
  readonly words: { readonly list: string; readonly remove: string; readonly clear?: string }
  readonly onClear?: () => void
}

/** Each active filter, or another choice, in words; a click removes it. Nothing without one. */
export function ChipList({ chips, words, onClear }: ChipListProps) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      <ul aria-label={words.list}>
        {chips.map(({ key, name, value, remove }) => (
          <li key={key}>
            {remove === null ? (
              <span className={styles.chip}>
                <bdi className="cut">{value}</bdi>
              </span>
            ) : (
              <UnstyledButton className={styles.chip} title={words.remove} onClick={remove}>
                <span className="visually-hidden">{words.remove} </span>
                {name !== '' && <span className="soft">{name}</span>} <bdi className="cut">{value}</bdi>
                <CrossIcon />
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      {onClear && <TextButton onClick={onClear}>{words.clear}</TextButton>}
    </div>
  )
}
