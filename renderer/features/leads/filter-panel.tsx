import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FurtherLeadField } from '../../../shared/leads/provided-fields.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { PERIOD_PRESETS } from '../../../shared/time/periods.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { AmountRange } from '../../components/amount-range.tsx'
import { CustomRange } from '../../components/custom-range.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import {
  CONVERSATION_FILTERS,
  type DayFilter,
  isPersonId,
  LEAD_DATES,
  type LeadsView,
} from '../../views/leads-view.ts'
import { AddField } from './add-field.tsx'
import type { KnownNames } from './known-names.ts'
import { rangeOfDayFilter } from './leads-model.ts'
import styles from './leads-page.module.css'
import { SourcesDialog } from './sources-dialog.tsx'

const PERIODS = ['any', ...PERIOD_PRESETS, 'custom'] as const

/** Fields that the filters use beyond the six of specification 2.2. */
const FILTER_FIELDS: readonly FurtherLeadField[] = [
  'created_at',
  'junked_at',
  'converted_at',
  'conversation_id',
  'assigned_to',
  'source_id',
]

interface FilterPanelProps {
  readonly view: LeadsView
  readonly today: PlainDate
  readonly known: KnownNames
  /** Fields that were never received with a lead; empty when no lead was seen. */
  readonly absentFields: readonly FurtherLeadField[]
  readonly onChange: (change: Partial<LeadsView>) => void
}

/** Every filter of leads.list except status and search. */
export function FilterPanel({ view, today, known, absentFields, onChange }: FilterPanelProps) {
  const { t } = useTranslation('leads')
  const words = useAbsentFieldsWords()
  const names = useCompanySetting('leadSources')
  const [isNaming, setNaming] = useState(false)
  const unfiltered = absentFields.filter((field) => FILTER_FIELDS.includes(field))
  return (
    <section className={styles.panel} aria-label={t('filters')}>
      {LEAD_DATES.map((date) => (
        <DayFilterField
          key={date}
          label={t(`dates.${date}`)}
          filter={view[date]}
          today={today}
          onChange={(filter) => onChange({ [date]: filter })}
        />
      ))}
      <SelectField
        label={t('conversation')}
        value={view.conversation}
        options={CONVERSATION_FILTERS.map((value) => ({ value, label: t(`conversations.${value}`) }))}
        width={136}
        onChange={(conversation) => onChange({ conversation })}
      />
      <AmountRange
        minCents={view.minCents}
        maxCents={view.maxCents}
        words={{ from: t('valueFrom'), to: t('valueTo'), hint: t('valueHint'), order: t('valueOrder') }}
        onChange={onChange}
      />
      <AddField
        label={t('responsible')}
        placeholder={t('addResponsible')}
        options={[...known.people]
          .filter(([id]) => !view.assignedTo.includes(id))
          .map(([value, label]) => ({ value, label }))}
        isId={isPersonId}
        onAdd={(id) => onChange({ assignedTo: [...view.assignedTo, id] })}
      />
      <AddField
        label={t('source')}
        placeholder={t('addSource')}
        options={known.sources
          .filter((id) => !view.sourceIds.includes(id))
          .map((id) => ({ value: String(id), label: names[String(id)] ?? t('sourceName', { id }) }))}
        isId={(text) => /^\d{1,15}$/.test(text)}
        onAdd={(id) => onChange({ sourceIds: [...view.sourceIds, Number(id)] })}
      />
      <p className={styles.panelNote}>
        {t('onlyKnown')} <TextButton onClick={() => setNaming(true)}>{t('nameSources')}</TextButton>
        {unfiltered.length > 0 && ` ${t('absent.filters', { fields: words.list(unfiltered) })}`}
      </p>
      {isNaming && <SourcesDialog known={known.sources} onClose={() => setNaming(false)} />}
    </section>
  )
}

interface DayFilterFieldProps {
  readonly label: string
  readonly filter: DayFilter
  readonly today: PlainDate
  readonly onChange: (filter: DayFilter) => void
}

function DayFilterField({ label, filter, today, onChange }: DayFilterFieldProps) {
  const { t } = useTranslation('leads')
  const { t: funnel } = useTranslation('funnel')
  const range = rangeOfDayFilter(filter, today)
  return (
    <fieldset className={styles.group} aria-label={label}>
      <SelectField
        label={label}
        value={filter.period}
        options={PERIODS.map((value) => ({
          value,
          label: value === 'any' ? t('anyDay') : funnel(`presets.${value}`),
        }))}
        width={136}
        onChange={(period) =>
          onChange({ period, custom: period === 'custom' ? (range ?? { from: today, to: today }) : null })
        }
      />
      {filter.period === 'custom' && range && (
        <CustomRange
          range={range}
          today={today}
          onChange={(custom) => onChange({ period: 'custom', custom })}
        />
      )}
    </fieldset>
  )
}
