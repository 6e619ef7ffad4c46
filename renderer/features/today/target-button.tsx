import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import textButton from '../../components/text-button.module.css'
import { TextButton } from '../../components/text-button.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useTypedReais } from '../../format/use-typed-reais.ts'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import styles from './today-page.module.css'

interface TargetButtonProps {
  readonly targetCents: Cents | null
  /** The pipeline and the month of the target. */
  readonly of: string
  readonly onChange: (targetCents: Cents | null) => void
}

/** Sets the month's target; it stays on this computer. */
export function TargetButton({ targetCents, of, onChange }: TargetButtonProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { cents, problem, echo } = useTypedReais()(text)
  const open = () => {
    setText(targetCents === null ? '' : formats.money(targetCents))
    setIsTried(false)
    setIsOpen(!isOpen)
  }
  const close = (next: Cents | null) => {
    onChange(next)
    setIsOpen(false)
  }
  const save = () => {
    if (cents === null || cents === 0) setIsTried(true)
    else close(cents)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="none" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={textButton.button} onClick={open}>
          {t(targetCents === null ? 'targetSet' : 'targetChange')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.target} aria-label={t('targetOf', { of })}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
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
            {targetCents !== null && <TextButton onClick={() => close(null)}>{t('targetRemove')}</TextButton>}
            <Button type="submit" size="compact-sm">
              {t('targetSave')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
