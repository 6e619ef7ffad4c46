import { Select, type SelectProps, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Cents } from '../../shared/money/money.ts'
import { PERIOD_PRESETS } from '../../shared/time/periods.ts'
import { DATE, FIELD, INPUT, LABEL } from '../components/controls-styles.ts'
import { CustomRange } from '../components/custom-range.tsx'
import { SelectField } from '../components/fields.tsx'
import { AmountRange } from '../components/list-fields.tsx'
import type { Say } from '../report/say.ts'
import { type DayFilter, rangeOfDayFilter } from '../views/view-fields.ts'
import { type Filter, type Option, panelFilters, valueIn } from './filters.ts'
import type { ListScreen, ListTypes } from './use-list-screen.ts'

const PERIODS = ['any', ...PERIOD_PRESETS, 'custom'] as const
/** Longest text that a filter may hold. */
const MOST_TEXT = 200

interface FilterPanelProps<Types extends ListTypes> {
  readonly screen: ListScreen<Types>
  /** What the fields cannot know. */
  readonly children: ReactNode
}

/** The field of every filter that has no place of its own. */
export function FilterPanel<Types extends ListTypes>({ screen, children }: FilterPanelProps<Types>) {
  const { filters, view, say, change } = screen
  return (
    <section
      className="flex flex-wrap gap-8 py-12 px-14 border border-line rounded-8 bg-canvas"
      aria-label={say.t('list:filters')}
    >
      {panelFilters(filters).map((filter) => (
        <FilterField
          key={filter.kind === 'amount' ? filter.min : filter.key}
          filter={filter}
          view={view}
          say={say}
          onChange={change}
        />
      ))}
      <p className="note basis-full">{children}</p>
    </section>
  )
}

interface FilterFieldProps<View, Params> {
  readonly filter: Filter<View, Params>
  readonly view: NoInfer<View>
  readonly say: Say
  readonly onChange: (change: Partial<NoInfer<View>>) => void
}

function FilterField<View extends object, Params>(props: FilterFieldProps<View, Params>) {
  const { filter, view, say, onChange } = props
  const { t } = say
  const label = filter.label(say)
  const set = (key: string, value: unknown) => onChange({ [key]: value } as Partial<View>)
  switch (filter.kind) {
    case 'days':
      return (
        <DaysField
          label={label}
          filter={valueIn(view, filter.key)}
          say={say}
          onChange={(days) => set(filter.key, days)}
        />
      )
    case 'choice':
      return (
        <SelectField
          label={label}
          value={valueIn<string>(view, filter.key)}
          options={filter.values.map((value) => ({ value, label: filter.wordOf(value, say) }))}
          onChange={(value) => set(filter.key, value)}
        />
      )
    case 'amount':
      return (
        <AmountRange
          minCents={valueIn<Cents | null>(view, filter.min)}
          maxCents={valueIn<Cents | null>(view, filter.max)}
          words={{
            from: t('list:amountFrom', { what: filter.label(say) }),
            to: t('list:amountTo', { what: filter.label(say) }),
            order: t('list:amountOrder'),
            hint: 'R$',
          }}
          onChange={({ minCents, maxCents }) =>
            onChange({ [filter.min]: minCents, [filter.max]: maxCents } as Partial<View>)
          }
        />
      )
    case 'ids': {
      const ids = valueIn<readonly (string | number)[]>(view, filter.key)
      return (
        <IdsField
          label={label}
          placeholder={filter.placeholder(say)}
          options={filter.options(say).filter(({ value }) => !ids.map(String).includes(value))}
          isId={filter.isId}
          nothingFound={t('list:typeId')}
          onAdd={(id) => set(filter.key, [...ids, filter.isNumeric ? Number(id) : id])}
        />
      )
    }
    case 'name': {
      const { names } = filter
      const value = valueIn<string>(view, filter.key)
      const known = value === '' || names.includes(value) ? names : [value, ...names]
      return (
        <SearchedSelect
          label={label}
          clearable
          placeholder={t('list:any')}
          value={value === '' ? null : value}
          data={[...known]}
          onChange={(chosen) => set(filter.key, chosen ?? '')}
          nothingFoundMessage={t('list:noneSeen')}
          w={156}
        />
      )
    }
    default:
      return (
        <TextField
          label={label}
          hint={filter.hint(say)}
          value={valueIn(view, filter.key)}
          onChange={(text) => set(filter.key, text)}
        />
      )
  }
}

interface DaysFieldProps {
  readonly label: string
  readonly filter: DayFilter
  readonly say: Say
  readonly onChange: (filter: DayFilter) => void
}

function DaysField({ label, filter, say: { t, today }, onChange }: DaysFieldProps) {
  const range = rangeOfDayFilter(filter, today)
  return (
    <fieldset className="contents" aria-label={label}>
      <SelectField
        label={label}
        value={filter.period}
        options={PERIODS.map((value) => ({
          value,
          label: value === 'any' ? t('list:anyDay') : t(`funnel:presets.${value}`),
        }))}
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

/** A choice out of many values, found by typing. */
function SearchedSelect({ label, ...props }: SelectProps & { readonly label: string }) {
  return (
    <div className={FIELD}>
      <span className={LABEL} aria-hidden="true">
        {label}
      </span>
      <Select
        aria-label={label}
        variant="unstyled"
        searchable
        maxDropdownHeight={320}
        comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'none', keepMounted: false }}
        classNames={{
          input: INPUT,
          option: 'aria-selected:bg-accent-soft aria-selected:text-accent aria-selected:font-semibold',
        }}
        {...props}
      />
    </div>
  )
}

interface IdsFieldProps {
  readonly label: string
  readonly placeholder: string
  /** Known values that are not chosen yet. */
  readonly options: readonly Option[]
  readonly isId: (text: string) => boolean
  readonly nothingFound: string
  readonly onAdd: (id: string) => void
}

/** Adds a known value, or an id that is typed or pasted. */
function IdsField({ label, placeholder, options, isId, nothingFound, onAdd }: IdsFieldProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const isNew = isId(typed) && !options.some(({ value }) => value === typed)
  return (
    <SearchedSelect
      label={label}
      placeholder={placeholder}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      data={[...options, ...(isNew ? [{ value: typed, label: typed }] : [])]}
      onChange={(value) => {
        if (value === null) return
        onAdd(value)
        setText('')
      }}
      nothingFoundMessage={nothingFound}
      w={188}
    />
  )
}

interface TextFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A typed text, applied on Enter and when the field loses the focus. */
function TextField({ label, hint, value, onChange }: TextFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const take = () => text.trim() !== value && onChange(text.trim())
  return (
    <div className={FIELD}>
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      <TextInput
        id={id}
        variant="unstyled"
        value={text}
        placeholder={hint}
        autoComplete="off"
        maxLength={MOST_TEXT}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        classNames={{ input: DATE }}
        w={124}
      />
    </div>
  )
}
