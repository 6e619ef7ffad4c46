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

const ENDS = ['from', 'to'] as const

/** Two typed amounts in reais, both included; applied when the field loses focus or on Enter. */
export function AmountRange({ minCents, maxCents, words, onChange }: AmountRangeProps) {
  const formats = useFormats()
  const read = useTypedReais()
  const id = useId()
  const write = (cents: Cents | null) => (cents === null ? '' : formats.money(cents).replace(/^R\$\s*/u, ''))
  const written = { from: write(minCents), to: write(maxCents) }
  const [typed, setTyped] = useState(written)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    setTyped({ from: write(minCents), to: write(maxCents) })
    setProblem(null)
  }, [minCents, maxCents])

  const take = () => {
    const [from, to] = [read(typed.from), read(typed.to)]
    const isOrdered = from.cents === null || to.cents === null || from.cents <= to.cents
    const found = from.problem ?? to.problem ?? (isOrdered ? null : words.order)
    setProblem(found)
    if (found !== null || (from.cents === minCents && to.cents === maxCents)) return
    onChange({ minCents: from.cents, maxCents: to.cents })
  }
  return (
    <>
      <div className={styles.pair}>
        {ENDS.map((end) => {
          // How text that is not applied yet was understood.
          const echo = typed[end] === written[end] ? null : read(typed[end]).echo
          return (
            <div key={end}>
              <div className={controls.field} data-invalid={problem !== null || undefined}>
                <label className={controls.label} htmlFor={`${id}-${end}`}>
                  {words[end]}
                </label>
                <TextInput
                  id={`${id}-${end}`}
                  variant="unstyled"
                  value={typed[end]}
                  placeholder={words.hint}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  aria-invalid={problem !== null}
                  onChange={({ currentTarget }) => {
                    setTyped({ ...typed, [end]: currentTarget.value })
                    setProblem(null)
                  }}
                  onBlur={take}
                  onKeyDown={(event) => event.key === 'Enter' && take()}
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
        })}
      </div>
      {problem && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
