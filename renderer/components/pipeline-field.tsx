import { useTranslation } from 'react-i18next'
import { UNKNOWN } from '../lib/format.ts'
import type { PipelineChoice } from '../lib/use-pipeline.ts'
import { SelectField } from './select-field.tsx'

/** Chooses the pipeline of all screens. */
export function PipelineField({ choice }: { readonly choice: PipelineChoice }) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('pipeline')}
      value={choice.pipelineId === null ? null : String(choice.pipelineId)}
      options={choice.pipelines.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))}
      placeholder={choice.hasNone ? t('noPipelines') : UNKNOWN}
      width={132}
      onChange={(id) => choice.choose(Number(id))}
    />
  )
}
