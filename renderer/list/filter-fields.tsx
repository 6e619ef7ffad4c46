// The fields by which the filters of a list are set.
import { TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { PERIOD_PRESETS } from '../../shared/time/periods.ts'
import { DATE, FIELD, LABEL } from '../components/controls-styles.ts'
import { CustomRange } from '../components/custom-range.tsx'
import { PlainSelect, SelectField } from '../components/fields.tsx'
import type { Say } from '../report/say.ts'
import { type DayFilter, rangeOfDayFilter } from '../views/view-fields.ts'

const PERIODS = ['any', ...PERIOD_PRESETS, 'custom'] as const
/** Longest text that a filter may hold. */
const MOST_TEXT = 200

interface DaysFieldProps {
  readonly label: string
  readonly filter: DayFilter
  readonly say: Say
  readonly onChange: (filter: DayFilter) => void
}

export function DaysField({ label, filter, say: { t, today }, onChange }: DaysFieldProps) {
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

interface IdsFieldProps {
  readonly label: string
  readonly placeholder: string
  /** Known values that are not chosen yet. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly isId: (text: string) => boolean
  readonly nothingFound: string
  readonly onAdd: (id: string) => void
}

/** Adds a known value, or an id that is typed or pasted. */
export function IdsField({ label, placeholder, options, isId, nothingFound, onAdd }: IdsFieldProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const isNew = isId(typed) && !options.some(({ value }) => value === typed)
  return (
    <PlainSelect
      searchable
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
export function TextField({ label, hint, value, onChange }: TextFieldProps) {
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
