// The fields by which a list is searched, and its filters are set.
import { TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Cents } from '../../shared/money/money.ts'
import { PERIOD_PRESETS } from '../../shared/time/periods.ts'
import { DATE, FIELD, LABEL } from '../components/controls-styles.ts'
import { CustomRange } from '../components/custom-range.tsx'
import { PlainSelect, SelectField } from '../components/fields.tsx'
import { CrossIcon, SearchIcon } from '../components/icons.tsx'
import { useTypedReais } from '../format/typed-reais.ts'
import { type Say, useSay } from '../report/say.ts'
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

const ENDS = ['from', 'to'] as const

interface AmountRangeProps {
  readonly what: string
  readonly minCents: Cents | null
  readonly maxCents: Cents | null
  readonly say: Say
  /** Called only with readable, ordered bounds; null is no bound. */
  readonly onChange: (minCents: Cents | null, maxCents: Cents | null) => void
}

/** Two typed amounts in reais, both included; applied when the field loses focus or on Enter. */
export function AmountRange({ what, minCents, maxCents, say: { t, formats }, onChange }: AmountRangeProps) {
  const read = useTypedReais()
  const id = useId()
  const write = (cents: Cents | null) => (cents === null ? '' : formats.money(cents).replace(/^R\$\s*/u, ''))
  const written = { from: write(minCents), to: write(maxCents) }
  const [typed, setTyped] = useState(written)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    setTyped({ from: write(minCents), to: write(maxCents) })
    setProblem(null)
  }, [minCents, maxCents])

  const take = () => {
    const [from, to] = [read(typed.from), read(typed.to)]
    const isOrdered = from.cents === null || to.cents === null || from.cents <= to.cents
    const found = from.problem ?? to.problem ?? (isOrdered ? null : t('list:amountOrder'))
    setProblem(found)
    if (found !== null || (from.cents === minCents && to.cents === maxCents)) return
    onChange(from.cents, to.cents)
  }
  return (
    <>
      <div className="flex flex-wrap gap-8">
        {ENDS.map((end) => {
          // How text that is not applied yet was understood.
          const echo = typed[end] === written[end] ? null : read(typed[end]).echo
          return (
            <div key={end}>
              <div className={FIELD} data-invalid={problem !== null || undefined}>
                <label className={LABEL} htmlFor={`${id}-${end}`}>
                  {t(end === 'from' ? 'list:amountFrom' : 'list:amountTo', { what })}
                </label>
                <TextInput
                  id={`${id}-${end}`}
                  variant="unstyled"
                  value={typed[end]}
                  placeholder="R$"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  aria-invalid={problem !== null}
                  onChange={({ currentTarget }) => {
                    setTyped({ ...typed, [end]: currentTarget.value })
                    setProblem(null)
                  }}
                  onBlur={take}
                  onKeyDown={(event) => event.key === 'Enter' && take()}
                  classNames={{ input: DATE }}
                  w={96}
                />
              </div>
              {echo !== null && (
                <small className="block mt-3 text-ink-3 text-11 tabular-nums" role="status">
                  {echo}
                </small>
              )}
            </div>
          )
        })}
      </div>
      {problem && (
        <p className="order-10 basis-full text-bad text-12" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

const PAUSE_MS = 300

interface SearchFieldProps {
  readonly screen: 'leads' | 'catalogue'
  readonly value: string
  /** Called after a pause in typing, and at once on Enter and when cleared. */
  readonly onChange: (text: string) => void
}

/** The typed text may be personal data: it stays in this window's memory. */
export function SearchField({ screen, value, onChange }: SearchFieldProps) {
  const { t } = useSay()
  const [draft, setDraft] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setDraft(value), [value])
  useEffect(() => {
    if (draft === value) return
    const timer = setTimeout(() => onChange(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, value, onChange])
  return (
    <search className={`${FIELD} w-270 max-w-full`}>
      <span className="text-ink-3 grid flex-none">
        <SearchIcon />
      </span>
      <TextInput
        ref={input}
        variant="unstyled"
        aria-label={t(`${screen}:search`)}
        placeholder={t(`${screen}:searchHint`)}
        value={draft}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(draft)
          if (event.key === 'Escape' && draft !== '') onChange('')
        }}
        classNames={{ root: 'flex-1 min-w-0', input: DATE }}
      />
      {draft !== '' && (
        <UnstyledButton
          className="size-28 grid flex-none place-items-center text-ink-3 *:size-12"
          aria-label={t('list:clearSearch')}
          onClick={() => {
            setDraft('')
            onChange('')
            input.current?.focus()
          }}
        >
          <CrossIcon />
        </UnstyledButton>
      )}
    </search>
  )
}
