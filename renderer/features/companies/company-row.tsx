import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { stateOf } from '../../answers/freshness-store.ts'
import { useCapturedAt } from '../../answers/use-captured-at.ts'
import { useAgeWords } from '../../answers/use-freshness-words.ts'
import { runStateCommand, useAppStore, useCompany } from '../../bridge/app-store.ts'
import { Tag } from '../../components/tag.tsx'
import { isGoodPace } from '../../domain/today/pace-words.ts'
import { usePaceWords } from '../../domain/today/use-pace-words.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { pathOf } from '../../navigation/screens.ts'
import type { CompanyFigures } from './companies-model.ts'
import styles from './companies-page.module.css'
import { type CompanyAnswers, useCompanyAnswers } from './use-company-answers.ts'

interface CompanyRowProps {
  /** Called with the figures of the row, and when one changes. */
  readonly onFigures: (companyId: string, figures: CompanyFigures) => void
}

/** The figures of the company around it (ShownCompanyProvider). */
export function CompanyRow({ onFigures }: CompanyRowProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const company = useCompany()
  const answers = useCompanyAnswers()
  const { funnel, stalled, overdue, pace, figures } = answers
  const { wonCents, opportunities, stalled: stalledCount, overdue: overdueCount } = figures
  const { state } = usePaceWords(pace)
  useEffect(
    () => onFigures(company.id, { wonCents, opportunities, stalled: stalledCount, overdue: overdueCount }),
    [onFigures, company.id, wonCents, opportunities, stalledCount, overdueCount],
  )
  return (
    <tr>
      <th scope="row">
        <CompanyName company={company} answers={answers} />
      </th>
      <FigureCell answerState={funnel} title={formats.money(wonCents)}>
        {formats.moneyShort(wonCents)}
      </FigureCell>
      <FigureCell answerState={funnel}>
        {state === null ? UNKNOWN : <Tag tone={isGoodPace(state) ? 'good' : 'warn'}>{t(state)}</Tag>}
      </FigureCell>
      <FigureCell answerState={funnel}>{formats.count(opportunities)}</FigureCell>
      <FigureCell answerState={stalled}>{formats.count(stalledCount)}</FigureCell>
      <FigureCell answerState={overdue}>{formats.count(overdueCount)}</FigureCell>
    </tr>
  )
}

/** The name, which opens the company's Hoje; below it the pipeline, and of when the figures are. */
function CompanyName({ company, answers }: { readonly company: Company; readonly answers: CompanyAnswers }) {
  const { t } = useTranslation('companies')
  const { t: common } = useTranslation()
  const connection = useAppStore(({ connections }) => connections[company.id])
  const ageWords = useAgeWords(company.timeZone)
  const [, navigate] = useLocation()
  const capturedAt = useCapturedAt(answers.funnel)
  const open = async () => {
    const result = await runStateCommand('company.activate', { companyId: company.id })
    if (result.ok) navigate(pathOf('today'))
  }
  const isStale = connection?.state === 'failed'
  const state = isStale && common(stateOf({ freshness: 'stale', error: connection.error }))
  const time = capturedAt && ageWords(capturedAt, isStale ? 'stale' : 'live')
  return (
    <>
      <UnstyledButton
        className={styles.name ?? ''}
        aria-label={t('open', { company: company.label })}
        title={company.label}
        onClick={() => void open()}
      >
        {company.label}
      </UnstyledButton>
      <small>{[answers.pipeline, state, time].filter(Boolean).join(' · ')}</small>
    </>
  )
}

interface FigureCellProps {
  readonly answerState: AnswerState<unknown>
  /** The figure in full. */
  readonly title?: string
  readonly children: ReactNode
}

/** A figure; while it is not known, why. */
function FigureCell({ answerState, title, children }: FigureCellProps) {
  const { t } = useTranslation()
  const words = useErrorWords()
  const { value, error, isFirstLoad } = answerState
  if (isFirstLoad) return <td aria-busy="true">{t('loading')}</td>
  if (value === null && error !== null) {
    const { title: reason } = words(error)
    const shown = isRefusal(error.code) ? t(`access.${error.code}.card`) : reason
    return (
      <td className={styles.reason} title={reason}>
        {shown}
      </td>
    )
  }
  return <td {...(title !== undefined && { title })}>{children}</td>
}
