import { TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/funnel/money.ts'
import controls from '../../components/controls.module.css'
import { readTypedReais } from '../../lib/typed-reais.ts'
import { useFormats } from '../../lib/use-formats.ts'
import styles from './leads-page.module.css'

interface AmountRangeProps {
  readonly minCents: Cents | null
  readonly maxCents: Cents | null
  /** Called with readable, ordered bounds only; null is no bound. */
  readonly onChange: (bounds: { minCents: Cents | null; maxCents: Cents | null }) => void
}

/** Two amounts in reais, both included, typed; taken over when the field is left or on Enter. */
export function AmountRange({ minCents, maxCents, onChange }: AmountRangeProps) {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  const written = (cents: Cents | null) =>
    cents === null ? '' : formats.money(cents).replace(/^R\$\s*/u, '')
  const [min, setMin] = useState(written(minCents))
  const [max, setMax] = useState(written(maxCents))
  const [problem, setProblem] = useState<'valueUnreadable' | 'valueOrder' | null>(null)
  useEffect(() => {
    setMin(written(minCents))
    setMax(written(maxCents))
    setProblem(null)
  }, [minCents, maxCents])

  const take = () => {
    const read = (text: string) => (text.trim() === '' ? null : readTypedReais(text, formats.language))
    const next = { minCents: read(min), maxCents: read(max) }
    const isUnreadable =
      (next.minCents === null && min.trim() !== '') || (next.maxCents === null && max.trim() !== '')
    if (isUnreadable) return setProblem('valueUnreadable')
    if (next.minCents !== null && next.maxCents !== null && next.minCents > next.maxCents) {
      return setProblem('valueOrder')
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
          isInvalid={problem !== null}
          onType={setMin}
          onDone={take}
        />
        <AmountField
          label={t('valueTo')}
          text={max}
          isInvalid={problem !== null}
          onType={setMax}
          onDone={take}
        />
      </div>
      {problem && (
        <p className={controls.problem} role="alert">
          {t(problem)}
        </p>
      )}
    </>
  )
}

interface AmountFieldProps {
  readonly label: string
  readonly text: string
  readonly isInvalid: boolean
  readonly onType: (text: string) => void
  readonly onDone: () => void
}

function AmountField({ label, text, isInvalid, onType, onDone }: AmountFieldProps) {
  const { t } = useTranslation('leads')
  const id = useId()
  return (
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
  )
}
