import { TextInput } from '@mantine/core'
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
  const [typed, setTyped] = useState(String(choice.oneId ?? ''))
  const open = () => {
    const id = Number(typed)
    if (Number.isSafeInteger(id) && id > 0) choice.choose(id)
  }
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {t('pipeline')}
      </span>
      <TextInput
        aria-label={t('pipelineNumber')}
        placeholder={t('pipelineNumberHint')}
        variant="unstyled"
        inputMode="numeric"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
        onBlur={open}
        onKeyDown={({ key }) => key === 'Enter' && open()}
        classNames={{ input: styles.input }}
        w={132}
      />
    </div>
  )
}
