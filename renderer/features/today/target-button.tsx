import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Cents } from '../../../shared/money/money.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { Form } from '../../components/form.tsx'
import { ManagedNote } from '../../components/managed-note.tsx'
import textButton from '../../components/text-button.module.css'
import { TextButton } from '../../components/text-button.tsx'
import { useTypedReais } from '../../format/use-typed-reais.ts'
import { setTargetForm, useTargetForm } from '../../navigation/target-form.ts'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import { useSay } from '../../report/say.ts'
import styles from './today-page.module.css'

interface TargetProps {
  readonly targetCents: Cents | null
  /** The pipeline and the month of the target. */
  readonly of: string
  readonly onChange: (targetCents: Cents | null) => void
}

/** Sets the month's target; where a policy keeps it, says so. */
export function TargetButton(props: TargetProps) {
  const { targetCents, of, onChange } = props
  const { t } = useSay()
  const { isOpen } = useTargetForm()
  const isLocked = useAppState().managed.locked.includes('sharedSettings')
  // Left open, it would open again with the next visit of the screen.
  useEffect(() => () => setTargetForm(false), [])
  if (isLocked) return <ManagedNote />
  return (
    <Popover opened={isOpen} onChange={setTargetForm} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={textButton.button}
          onClick={() => setTargetForm(!isOpen)}
          {...(targetCents !== null && { 'data-quiet': '' })}
        >
          {t(targetCents === null ? 'today:targetSet' : 'today:targetChange')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.target} aria-label={t('today:targetOf', { of })}>
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
  const { t, formats } = useSay()
  const [text, setText] = useState(targetCents === null ? '' : formats.money(targetCents))
  const [isTried, setIsTried] = useState(false)
  const { cents, problem, echo } = useTypedReais()(text)
  return (
    <Form
      onSubmit={() => {
        if (cents === null || cents === 0) setIsTried(true)
        else onChange(cents)
      }}
    >
      <TextInput
        label={t('today:targetOf', { of })}
        placeholder="R$ 1.300.000"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setIsTried(false)
        }}
        error={isTried && (problem ?? t(cents === 0 ? 'today:targetWrong' : 'today:targetNone'))}
        ref={focusAtOnce}
        data-autofocus
      />
      <p className={styles.targetEcho} role="status">
        {echo !== null && cents !== 0 && t('today:targetEcho', { echo })}
      </p>
      <div className={styles.targetActions}>
        {targetCents !== null && (
          <TextButton onClick={() => onChange(null)}>{t('today:targetRemove')}</TextButton>
        )}
        <Button type="submit" size="compact-sm">
          {t('keep')}
        </Button>
      </div>
    </Form>
  )
}
