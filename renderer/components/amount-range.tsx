import { TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import type { Cents } from '../../shared/money/money.ts'
import { useFormats } from '../format/use-formats.ts'
import { useTypedReais } from '../format/use-typed-reais.ts'
import styles from './amount-range.module.css'
import controls from './controls.module.css'

interface AmountRangeProps {
  readonly minCents: Cents | null
  readonly maxCents: Cents | null
  readonly words: {
    readonly from: string
    readonly to: string
    readonly hint: string
    /** Said when the first amount is larger than the second. */
    readonly order: string
  }
  /** Called only with readable, ordered bounds; null is no bound. */
  readonly onChange: (bounds: { minCents: Cents | null; maxCents: Cents | null }) => void
}

/** Two typed amounts in reais, both included; applied when the field loses focus or on Enter. */
export function AmountRange({ minCents, maxCents, words, onChange }: AmountRangeProps) {
  const formats = useFormats()
  const written = (cents: Cents | null) =>
    cents === null ? '' : formats.money(cents).replace(/^R\$\s*/u, '')
  const [min, setMin] = useState(written(minCents))
  const [max, setMax] = useState(written(maxCents))
  const [problem, setProblem] = useState<string | null>(null)
  const read = useTypedReais()
  useEffect(() => {
    setMin(written(minCents))
    setMax(written(maxCents))
    setProblem(null)
  }, [minCents, maxCents])

  const take = () => {
    const next = { minCents: read(min).cents, maxCents: read(max).cents }
    const unreadable = read(min).problem ?? read(max).problem
    if (unreadable !== null) return setProblem(unreadable)
    if (next.minCents !== null && next.maxCents !== null && next.minCents > next.maxCents) {
      return setProblem(words.order)
    }
    setProblem(null)
    if (next.minCents !== minCents || next.maxCents !== maxCents) onChange(next)
  }
  return (
    <>
      <div className={styles.pair}>
        <AmountField
          label={words.from}
          hint={words.hint}
          text={min}
          echo={min === written(minCents) ? null : read(min).echo}
          isInvalid={problem !== null}
          onType={(text) => {
            setMin(text)
            setProblem(null)
          }}
          onDone={take}
        />
        <AmountField
          label={words.to}
          hint={words.hint}
          text={max}
          echo={max === written(maxCents) ? null : read(max).echo}
          isInvalid={problem !== null}
          onType={(text) => {
            setMax(text)
            setProblem(null)
          }}
          onDone={take}
        />
      </div>
      {problem && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

interface AmountFieldProps {
  readonly label: string
  readonly hint: string
  readonly text: string
  /** How text that is not applied yet was understood. */
  readonly echo: string | null
  readonly isInvalid: boolean
  readonly onType: (text: string) => void
  readonly onDone: () => void
}

function AmountField({ label, hint, text, echo, isInvalid, onType, onDone }: AmountFieldProps) {
  const id = useId()
  return (
    <div>
      <div className={controls.field} data-invalid={isInvalid || undefined}>
        <label className={controls.label} htmlFor={id}>
          {label}
        </label>
        <TextInput
          id={id}
          variant="unstyled"
          value={text}
          placeholder={hint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={isInvalid}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onDone}
          onKeyDown={(event) => event.key === 'Enter' && onDone()}
          classNames={{ input: controls.date ?? '' }}
          w={96}
        />
      </div>
      {echo !== null && (
        <small className={styles.echo} role="status">
          {echo}
        </small>
      )}
    </div>
  )
}
