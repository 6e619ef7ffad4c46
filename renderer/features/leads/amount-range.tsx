import { TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import controls from '../../components/controls.module.css'
import { useFormats } from '../../format/use-formats.ts'
import { useTypedReais } from '../../format/use-typed-reais.ts'
import styles from './leads-page.module.css'

interface AmountRangeProps {
  readonly minCents: Cents | null
  readonly maxCents: Cents | null
  /** Called only with readable, ordered bounds; null is no bound. */
  readonly onChange: (bounds: { minCents: Cents | null; maxCents: Cents | null }) => void
}

/** Two typed amounts in reais, both included; applied when the field loses focus or on Enter. */
export function AmountRange({ minCents, maxCents, onChange }: AmountRangeProps) {
  const { t } = useTranslation('leads')
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
      return setProblem(t('valueOrder'))
    }
    setProblem(null)
    if (next.minCents !== minCents || next.maxCents !== maxCents) onChange(next)
  }
  return (
    <>
      <div className={styles.pair}>
        <AmountField
          label={t('valueFrom')}
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
          label={t('valueTo')}
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
  readonly text: string
  /** How text that is not applied yet was understood. */
  readonly echo: string | null
  readonly isInvalid: boolean
  readonly onType: (text: string) => void
  readonly onDone: () => void
}

function AmountField({ label, text, echo, isInvalid, onType, onDone }: AmountFieldProps) {
  const { t } = useTranslation('leads')
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
          placeholder={t('valueHint')}
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
