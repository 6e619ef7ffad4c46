import { UnstyledButton } from '@mantine/core'
import styles from './chip-list.module.css'
import { CrossIcon } from './icons.tsx'
import { TextButton } from './text-button.tsx'

export interface Chip {
  readonly key: string
  readonly name: string
  readonly value: string
  readonly remove: () => void
}

interface ChipListProps {
  readonly chips: readonly Chip[]
  readonly words: { readonly list: string; readonly remove: string; readonly clear: string }
  readonly onClear: () => void
}

/** Each active filter in words; a click removes it. Nothing without one. */
export function ChipList({ chips, words, onClear }: ChipListProps) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      <ul aria-label={words.list}>
        {chips.map(({ key, name, value, remove }) => (
          <li key={key}>
            <UnstyledButton className={styles.chip} title={words.remove} onClick={remove}>
              <span className="visually-hidden">{words.remove} </span>
              <span className={styles.name}>{name}</span> <bdi>{value}</bdi>
              <CrossIcon />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <TextButton onClick={onClear}>{words.clear}</TextButton>
    </div>
  )
}
