// The filters of a list. Each is declared once by the constructor of its kind: its field in the panel, its chips, its
// line in an export and its parameters of the operation follow.
import type { ReactNode } from 'react'
import { type Cents, reaisFromCents } from '../../shared/money/money.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { PlainSelect, SelectField } from '../components/fields.tsx'
import type { Say, Word } from '../report/say.ts'
import { ANY_DAY, type DayFilter, FIRST_DAY, rangeOfDayFilter } from '../views/view-fields.ts'
import { AmountRange, DaysField, IdsField, TextField } from './filter-fields.tsx'

const TEXT = { off: '', isSet: (value: string) => value.trim() !== '', wordsOf: String }

interface FilterValue<View> {
  readonly key: string
  readonly value: string
  /** The parts of the view that remove it. */
  readonly without: Partial<View>
}

export interface Filter<View, Params> {
  readonly key: string
  readonly label: Word
  /** True for one that has a place of its own on the screen. */
  readonly isOutsidePanel?: boolean
  readonly isSet: (view: View) => boolean
  /** Returns each value of a filter that is set. */
  readonly valuesOf: (view: View, say: Say) => readonly FilterValue<View>[]
  /** True for people: an export says how many, no names. */
  readonly areCounted?: boolean | undefined
  /** Today is null for a list without filters of days. */
  readonly paramsOf: (view: View, today: PlainDate | null) => Partial<Params>
  readonly draw: (view: View, say: Say, onChange: (part: Partial<View>) => void) => ReactNode
}

/** The parts of a view whose values are of a type. */
type Key<View, Value> = {
  [Part in keyof View]-?: View[Part] extends Value ? Part : never
}[keyof View] &
  string
type Param<Params> = keyof Params & string

function valueIn<Value>(view: object, key: string): Value {
  return (view as Readonly<Record<string, unknown>>)[key] as Value
}

/** What the kinds of one part of the view differ in. */
interface PartKind<Value> {
  /** The value that filters nothing. */
  readonly off: Value
  readonly isSet?: (value: Value) => boolean
  readonly wordsOf: (value: Value, say: Say) => string
  readonly paramsOf: (value: Value, today: PlainDate | null) => object
  readonly draw: (value: Value, say: Say, onChange: (value: Value) => void) => ReactNode
}

function part<View extends object, Params, Value>(
  key: string,
  label: Word,
  { off, isSet = (value) => value !== off, wordsOf, paramsOf, draw }: PartKind<Value>,
): Filter<View, Params> {
  return {
    key,
    label,
    isSet: (view) => isSet(valueIn(view, key)),
    valuesOf: (view, say) => [
      { key, value: wordsOf(valueIn(view, key), say), without: { [key]: off } as Partial<View> },
    ],
    paramsOf: (view, today) => paramsOf(valueIn(view, key), today) as Partial<Params>,
    draw: (view, say, onChange) =>
      draw(valueIn(view, key), say, (value) => onChange({ [key]: value } as Partial<View>)),
  }
}

export function days<View extends object, Params>(
  key: Key<View, DayFilter>,
  label: Word,
  [from, to]: readonly [Param<Params>, Param<Params>],
): Filter<View, Params> {
  return part<View, Params, DayFilter>(key, label, {
    off: ANY_DAY,
    isSet: ({ period }) => period !== 'any',
    wordsOf: dayWords,
    paramsOf: (filter, today) => {
      const range = today && rangeOfDayFilter(filter, today)
      return range === null ? {} : { [from]: range.from, [to]: range.to }
    },
    draw: (filter, say, onChange) => (
      <DaysField label={say.t(label)} filter={filter} say={say} onChange={onChange} />
    ),
  })
}

/** One of a few values, of which the first filters nothing. */
export function choice<View extends object, Params, Value extends string>(
  key: Key<View, Value>,
  label: Word,
  values: readonly [Value, ...Value[]],
  wordOf: (value: Value, say: Say) => string,
  paramsOf: (value: Value) => NoInfer<Partial<Params>>,
): Filter<View, Params> {
  return part<View, Params, Value>(key, label, {
    off: values[0],
    wordsOf: wordOf,
    paramsOf,
    draw: (value, say, onChange) => (
      <SelectField
        label={say.t(label)}
        value={value}
        options={values.map((each) => ({ value: each, label: wordOf(each, say) }))}
        onChange={onChange}
      />
    ),
  })
}

/** Amounts from and to, both included. */
export function amount<View extends object, Params>(
  [min, max]: readonly [Key<View, Cents | null>, Key<View, Cents | null>],
  label: Word,
  params: readonly [Param<Params>, Param<Params>],
): Filter<View, Params> {
  const bounds = (view: View) => [min, max].map((key) => valueIn<Cents | null>(view, key))
  const put = (minCents: Cents | null, maxCents: Cents | null) =>
    ({ [min]: minCents, [max]: maxCents }) as Partial<View>
  return {
    key: min,
    label,
    isSet: (view) => bounds(view).some((cents) => cents !== null),
    valuesOf: (view, say) => [{ key: min, value: amountWords(bounds(view), say), without: put(null, null) }],
    // Numbers: the API ignores other texts.
    paramsOf: (view) => {
      const sent = bounds(view).map((cents, at) => [params[at], cents && reaisFromCents(cents)] as const)
      return Object.fromEntries(sent.filter(([, reais]) => reais !== null)) as Partial<Params>
    },
    draw: (view, say, onChange) => (
      <AmountRange
        what={say.t(label)}
        minCents={valueIn(view, min)}
        maxCents={valueIn(view, max)}
        say={say}
        onChange={(minCents, maxCents) => onChange(put(minCents, maxCents))}
      />
    ),
  }
}

interface Ids<Params> {
  readonly placeholder: Word
  /** Those that were seen. */
  readonly options: (say: Say) => readonly { readonly value: string; readonly label: string }[]
  readonly wordOf: (id: string) => string
  /** True when a typed text is an id that may be used although it was not seen. */
  readonly isId: (text: string) => boolean
  readonly isNumeric?: true
  readonly areCounted?: true
  readonly param: Param<Params>
}

/** Several values out of those that were seen, or typed as ids. */
export function ids<View extends object, Params>(
  key: Key<View, readonly string[] | readonly number[]>,
  label: Word,
  kind: Ids<Params>,
): Filter<View, Params> {
  const idsIn = (view: View) => valueIn<readonly (string | number)[]>(view, key)
  const put = (chosen: readonly (string | number)[]) => ({ [key]: chosen }) as Partial<View>
  return {
    key,
    label,
    isSet: (view) => idsIn(view).length > 0,
    valuesOf: (view) =>
      idsIn(view).map((id) => ({
        key: `${key}-${id}`,
        value: kind.wordOf(String(id)),
        without: put(idsIn(view).filter((other) => other !== id)),
      })),
    areCounted: kind.areCounted,
    paramsOf: (view) => ({ [kind.param]: [...idsIn(view)] }) as Partial<Params>,
    draw: (view, say, onChange) => (
      <IdsField
        label={say.t(label)}
        placeholder={say.t(kind.placeholder)}
        options={kind.options(say).filter(({ value }) => !idsIn(view).map(String).includes(value))}
        isId={kind.isId}
        nothingFound={say.t('list:typeId')}
        onAdd={(id) => onChange(put([...idsIn(view), kind.isNumeric ? Number(id) : id]))}
      />
    ),
  }
}

/** A name out of those that were seen; empty for any. */
export function name<View extends object, Params>(
  key: Key<View, string>,
  label: Word,
  names: readonly string[],
  param: Param<Params>,
): Filter<View, Params> {
  return part<View, Params, string>(key, label, {
    ...TEXT,
    paramsOf: (value) => ({ [param]: value }),
    draw: (value, say, onChange) => (
      <PlainSelect
        searchable
        label={say.t(label)}
        clearable
        placeholder={say.t('list:any')}
        value={value === '' ? null : value}
        data={value === '' || names.includes(value) ? [...names] : [value, ...names]}
        onChange={(chosen) => onChange(chosen ?? '')}
        nothingFoundMessage={say.t('list:noneSeen')}
        w={156}
      />
    ),
  })
}

/** A typed text; empty for any. */
export function text<View extends object, Params>(
  key: Key<View, string>,
  label: Word,
  hint: Word,
  param: Param<Params>,
): Filter<View, Params> {
  return part<View, Params, string>(key, label, {
    ...TEXT,
    paramsOf: (value) => ({ [param]: value.trim() }),
    draw: (value, say, onChange) => (
      <TextField label={say.t(label)} hint={say.t(hint)} value={value} onChange={onChange} />
    ),
  })
}

/** Returns the days of a filter; those that have only an end as "até 19 nov.". */
function dayWords(filter: DayFilter, { t, formats, today }: Say): string {
  const range = rangeOfDayFilter(filter, today)
  if (range === null) return t('list:anyDay')
  return range.from <= FIRST_DAY ? t('upTo', { to: formats.day(range.to) }) : formats.range(range)
}

function amountWords([min = null, max = null]: readonly (Cents | null)[], { t, formats }: Say): string {
  if (min !== null && max !== null) {
    return t('between', { from: formats.money(min), to: formats.money(max) })
  }
  return min !== null ? t('startingAt', { from: formats.money(min) }) : t('upTo', { to: formats.money(max) })
}

/** Returns one line for each filter that is set, for files and paper. People are counted, never named. */
export function filterLines<View, Params>(
  filters: readonly Filter<View, Params>[],
  view: NoInfer<View>,
  say: Say,
): string[] {
  return filters
    .filter(({ isSet }) => isSet(view))
    .map(({ label, valuesOf, areCounted }) => {
      const values = valuesOf(view, say).map(({ value }) => value)
      return `${say.t(label)}: ${areCounted ? say.formats.count(values.length) : values.join(', ')}`
    })
}

/**
 * Returns the parameters of the filters that are set: an empty list and `false` have another meaning.
 * @param today null for a list without filters of days
 */
export function filterParams<View, Params>(
  filters: readonly Filter<View, Params>[],
  view: NoInfer<View>,
  today: PlainDate | null,
): Partial<Params> {
  const set = filters.filter(({ isSet }) => isSet(view)).map(({ paramsOf }) => paramsOf(view, today))
  return Object.assign({}, ...set)
}
