import { useTranslation } from 'react-i18next'
import { ALL_PIPELINES } from '../../shared/pipelines/pipelines.ts'
import { UNKNOWN } from '../lib/format.ts'
import type { PipelineChoice } from '../lib/use-pipeline.ts'
import { SelectField } from './select-field.tsx'

interface PipelineFieldProps {
  readonly choice: PipelineChoice
  /** On a screen that shows one pipeline alone. */
  readonly isOne?: boolean
}

/** Chooses the pipeline of all screens, or all pipelines together. */
export function PipelineField({ choice, isOne = false }: PipelineFieldProps) {
  const { t } = useTranslation()
  const shown = isOne ? choice.oneId : choice.pipelineId
  const hasAll = !isOne && choice.pipelines.length > 1
  return (
    <SelectField
      label={t('pipeline')}
      value={shown === null ? null : String(shown)}
      options={[
        ...(hasAll ? [{ value: ALL_PIPELINES, label: t('allOfThem') }] : []),
        ...choice.pipelines.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) })),
      ]}
      placeholder={choice.hasNone ? t('noPipelines') : UNKNOWN}
      width={132}
      onChange={(id) => choice.choose(id === ALL_PIPELINES ? ALL_PIPELINES : Number(id))}
    />
  )
}
