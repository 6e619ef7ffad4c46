import { NumberInput } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import styles from '../../components/controls.module.css'
import { SelectField } from '../../components/fields.tsx'
import { UNKNOWN } from '../../format/format.ts'
import { shownName } from './shown-name.ts'
import type { PipelineChoice } from './use-pipeline.ts'

interface PipelineFieldProps {
  readonly choice: PipelineChoice
  /** True on a screen that shows only one pipeline. */
  readonly isOne?: boolean
}

/**
 * Chooses the pipeline of all screens, or all pipelines together. The user types the id when the token may not read
 * the list.
 */
export const PipelineField = memo(function PipelineField({ choice, isOne = false }: PipelineFieldProps) {
  const { t } = useTranslation()
  const shown = isOne ? choice.oneId : choice.pipelineId
  const hasAll = !isOne && choice.pipelines.length > 1
  if (choice.isTyped) return <PipelineNumber choice={choice} />
  return (
    <SelectField
      label={t('pipeline')}
      value={shown === null ? null : String(shown)}
      options={[
        ...(hasAll ? [{ value: ALL_PIPELINES, label: t('allOfThem') }] : []),
        ...[...choice.pipelines, ...(choice.gone ? [choice.gone] : [])].map((one) => ({
          value: String(one.id),
          label: shownName(one),
        })),
      ]}
      placeholder={choice.hasNone ? t('noPipelines') : UNKNOWN}
      onChange={(id) => choice.choose(id === ALL_PIPELINES ? ALL_PIPELINES : Number(id))}
    />
  )
})

function PipelineNumber({ choice }: { readonly choice: PipelineChoice }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<number | string>(choice.oneId ?? '')
  const open = () => {
    if (typeof typed === 'number' && Number.isSafeInteger(typed) && typed > 0) choice.choose(typed)
  }
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {t('pipeline')}
      </span>
      <NumberInput
        aria-label={t('pipelineNumber')}
        placeholder={t('pipelineNumberHint')}
        variant="unstyled"
        value={typed}
        onChange={setTyped}
        onBlur={open}
        onKeyDown={({ key }) => key === 'Enter' && open()}
        allowNegative={false}
        allowDecimal={false}
        hideControls
        classNames={{ input: styles.input }}
        w={132}
      />
    </div>
  )
}
