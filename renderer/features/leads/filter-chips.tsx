import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { type Chip, ChipList } from '../../components/chip-list.tsx'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { type LeadDate, type LeadsView, NO_LEAD_FILTERS } from '../../views/leads-view.ts'
import type { KnownNames } from './known-names.ts'
import { filtersInForce, hasLeadFilter, rangeOfDayFilter } from './leads-model.ts'
import { useRangeWords } from './use-range-words.ts'

interface Filter extends Omit<Chip, 'remove'> {
  readonly without: Partial<LeadsView>
}

interface FilterChipsProps {
  readonly view: LeadsView
  readonly today: PlainDate
  readonly known: KnownNames
  readonly onChange: (change: Partial<LeadsView>) => void
  readonly onClear: () => void
}

/** Each active filter in words, the status among them; a click removes it. */
export function FilterChips({ view, today, known, onChange, onClear }: FilterChipsProps) {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  const rangeWords = useRangeWords()
  const sourceName = useSourceName()
  const keys = filtersInForce(view)
  if (!hasLeadFilter(view)) return null

  const dateChip = (date: LeadDate): Filter => {
    const range = rangeOfDayFilter(view[date], today)
    return {
      key: date,
      name: t(`dates.${date}`),
      value: range === null ? t('anyDay') : rangeWords(range),
      without: { [date]: NO_LEAD_FILTERS[date] },
    }
  }
  const { minCents, maxCents } = view
  const amount =
    minCents !== null && maxCents !== null
      ? t('valueBetween', { from: formats.money(minCents), to: formats.money(maxCents) })
      : minCents !== null
        ? t('valueAtLeast', { amount: formats.money(minCents) })
        : t('valueAtMost', { amount: formats.money(maxCents) })
  const chips: Filter[] = [
    ...(view.status === 'all'
      ? []
      : [
          {
            key: 'status',
            name: t('columns.status'),
            value: t(`tiles.${view.status}`),
            without: { status: 'all' as const },
          },
        ]),
    ...(['created', 'junked', 'converted'] as const).filter((date) => keys.includes(date)).map(dateChip),
    ...(keys.includes('minCents') || keys.includes('maxCents')
      ? [{ key: 'value', name: t('value'), value: amount, without: { minCents: null, maxCents: null } }]
      : []),
    ...view.assignedTo.map((id) => ({
      key: id,
      name: t('responsible'),
      value: known.people.get(id) ?? `${id.slice(0, 8)}…`,
      without: { assignedTo: view.assignedTo.filter((other) => other !== id) },
    })),
    ...view.sourceIds.map((id) => ({
      key: `source-${id}`,
      name: t('source'),
      value: sourceName(id),
      without: { sourceIds: view.sourceIds.filter((other) => other !== id) },
    })),
    ...(view.conversation === 'any'
      ? []
      : [
          {
            key: 'conversation',
            name: t('conversation'),
            value: t(`conversations.${view.conversation}`),
            without: { conversation: 'any' as const },
          },
        ]),
  ]
  return (
    <ChipList
      chips={chips.map(({ without, ...chip }) => ({ ...chip, remove: () => onChange(without) }))}
      words={{ list: t('filtersInForce'), remove: t('removeFilter'), clear: t('clearFilters') }}
      onClear={onClear}
    />
  )
}
