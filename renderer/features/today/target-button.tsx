import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import textButton from '../../components/text-button.module.css'
import { TextButton } from '../../components/text-button.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useTypedReais } from '../../format/use-typed-reais.ts'
import { setTargetForm, useTargetForm } from '../../navigation/target-form.ts'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import styles from './today-page.module.css'

interface TargetProps {
  readonly targetCents: Cents | null
  /** The pipeline and the month of the target. */
  readonly of: string
  readonly onChange: (targetCents: Cents | null) => void
}

/** Sets the month's target; it stays on this computer. */
export function TargetButton(props: TargetProps) {
  const { targetCents, of, onChange } = props
  const { t } = useTranslation('today')
  const { isOpen } = useTargetForm()
  // Left open, it would open again with the next visit of the screen.
  useEffect(() => () => setTargetForm(false), [])
  return (
    <Popover
      opened={isOpen}
      onChange={setTargetForm}
      position="bottom-end"
      shadow="none"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={textButton.button} onClick={() => setTargetForm(!isOpen)}>
          {t(targetCents === null ? 'targetSet' : 'targetChange')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.target} aria-label={t('targetOf', { of })}>
        <TargetForm
          {...props}
          onChange={(next) => {
            onChange(next)
            setTargetForm(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function TargetForm({ targetCents, of, onChange }: TargetProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const [text, setText] = useState(targetCents === null ? '' : formats.money(targetCents))
  const [isTried, setIsTried] = useState(false)
  const { cents, problem, echo } = useTypedReais()(text)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (cents === null || cents === 0) setIsTried(true)
        else onChange(cents)
      }}
    >
      <TextInput
        label={t('targetOf', { of })}
        placeholder="R$ 1.300.000"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setIsTried(false)
        }}
        error={isTried && (problem ?? t(cents === 0 ? 'targetWrong' : 'targetNone'))}
        ref={focusAtOnce}
        data-autofocus
      />
      <p className={styles.targetEcho} role="status">
        {echo !== null && cents !== 0 && t('targetEcho', { echo })}
      </p>
      <div className={styles.targetActions}>
        {targetCents !== null && <TextButton onClick={() => onChange(null)}>{t('targetRemove')}</TextButton>}
        <Button type="submit" size="compact-sm">
          {t('targetSave')}
        </Button>
      </div>
    </form>
  )
}
