import { TextInput } from '@mantine/core'
import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { Card } from '../../components/card.tsx'
import { FIELD, INPUT, LABEL } from '../../components/controls-styles.ts'
import { SelectField } from '../../components/fields.tsx'
import { EmptyNote, Notice } from '../../components/notice.tsx'
import { RefusedCard } from '../../components/screen-gate.tsx'
import { UNKNOWN } from '../../format/format.ts'
import { shownName } from './pipelines-model.ts'
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
    <div className={FIELD}>
      <span className={LABEL} aria-hidden="true">
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
        classNames={{ input: INPUT }}
        w={132}
      />
    </div>
  )
}

interface GoneNoteProps {
  readonly choice: Pick<PipelineChoice, 'gone' | 'goneOfAll' | 'choose'>
}

/** Says that the chosen pipeline, or one of all, is no longer active, and whose figures these are; else nothing. */
export function GoneNote({ choice: { gone, goneOfAll, choose } }: GoneNoteProps) {
  const { t } = useTranslation()
  const names = gone === null ? goneOfAll : [shownName(gone)]
  if (names.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={t('pipelineGone', { name: names.join(', ') })}
      text={gone === null ? t('pipelineGoneOfAll') : t('pipelineGoneText')}
      {...(gone === null && { action: { label: t('seen'), run: () => choose(ALL_PIPELINES) } })}
    />
  )
}

interface WithPipelineProps {
  readonly choice: Pick<PipelineChoice, 'hasNone' | 'blockedBy'>
  /** Names the note where it is one card among others; without it the note is the whole screen. */
  readonly title?: string
  readonly children: ReactNode
}

/** Content that needs a pipeline; replaced by one note when no pipeline can be requested. */
export function WithPipeline({ choice: { hasNone, blockedBy }, title, children }: WithPipelineProps) {
  const { t } = useTranslation(['common', 'pipelines'])
  const words = useErrorWords()
  const noteOf = (note: ReactNode) =>
    title === undefined ? (
      <section className="flex min-h-320 p-24 rounded-8 bg-canvas">{note}</section>
    ) : (
      <Card title={title}>{note}</Card>
    )
  if (hasNone) return noteOf(<EmptyNote title={t('pipelines:noneTitle')} />)
  if (blockedBy?.code === 'PIPELINE_ID_REQUIRED') {
    const { title, help } = words(blockedBy)
    return noteOf(<EmptyNote title={title} text={help} />)
  }
  if (blockedBy !== null && isRefusal(blockedBy.code)) {
    return noteOf(<RefusedCard error={blockedBy} code={blockedBy.code} />)
  }
  return children
}
