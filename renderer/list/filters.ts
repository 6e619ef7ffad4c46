// The filters of a list as data. Each is declared once: its field in the panel, its chip, its line in an export and its
// parameters of the operation follow from its kind.
import { type Cents, reaisFromCents } from '../../shared/money/money.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import type { Say } from '../report/say.ts'
import { type DayFilter, FIRST_DAY, rangeOfDayFilter } from '../views/view-fields.ts'

/** The parts of a view whose values are of a type. */
type KeysOf<View, Value> = {
  [Key in keyof View]-?: View[Key] extends Value ? Key : never
}[keyof View] &
  string

interface FilterOf<Kind extends string> {
  readonly kind: Kind
  readonly label: (say: Say) => string
}

interface DaysFilter<View, Params> extends FilterOf<'days'> {
  readonly key: KeysOf<View, DayFilter>
  readonly params: readonly [from: keyof Params & string, to: keyof Params & string]
}

/** One of a few values, of which the first filters nothing. */
interface ChoiceFilter<View, Params> extends FilterOf<'choice'> {
  readonly key: KeysOf<View, string>
  readonly values: readonly string[]
  readonly wordOf: (value: string, say: Say) => string
  /** True for one that has a place of its own on the screen. */
  readonly isOutsidePanel?: true
  /** Not where the operation cannot filter by it. */
  readonly params?: (value: string) => Partial<Params>
}

/** Amounts from and to, both included. */
interface AmountFilter<View, Params> extends FilterOf<'amount'> {
  readonly min: KeysOf<View, Cents | null>
  readonly max: KeysOf<View, Cents | null>
  readonly params: readonly [min: keyof Params & string, max: keyof Params & string]
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** Several values out of those that were seen, or typed as ids. */
interface IdsFilter<View, Params> extends FilterOf<'ids'> {
  readonly key: KeysOf<View, readonly string[] | readonly number[]>
  readonly placeholder: (say: Say) => string
  readonly options: (say: Say) => readonly Option[]
  readonly wordOf: (id: string, say: Say) => string
  /** True when a typed text is an id that may be used although it was not seen. */
  readonly isId: (text: string) => boolean
  readonly isNumeric?: true
  /** What an export says of people: how many, no names. */
  readonly countOf?: (count: number, say: Say) => string
  readonly params: keyof Params & string
}

/** A name out of those that were seen; empty for any. */
interface NameFilter<View, Params> extends FilterOf<'name'> {
  readonly key: KeysOf<View, string>
  readonly names: readonly string[]
  readonly params: keyof Params & string
}

/** A typed text; empty for any. */
interface TextFilter<View, Params> extends FilterOf<'text'> {
  readonly key: KeysOf<View, string>
  readonly hint: (say: Say) => string
  readonly params: keyof Params & string
}

export type Filter<View, Params> =
  | DaysFilter<View, Params>
  | ChoiceFilter<View, Params>
  | AmountFilter<View, Params>
  | IdsFilter<View, Params>
  | NameFilter<View, Params>
  | TextFilter<View, Params>

/** Reads the value of a part that `KeysOf` has chosen by its type. */
export function valueIn<Value>(view: object, key: string): Value {
  return (view as Readonly<Record<string, unknown>>)[key] as Value
}

function keysOf<View, Params>(filter: Filter<View, Params>): readonly string[] {
  return filter.kind === 'amount' ? [filter.min, filter.max] : [filter.key]
}

function isSet<View, Params>(filter: Filter<View, Params>, view: object, key: string): boolean {
  if (filter.kind === 'days') return valueIn<DayFilter>(view, key).period !== 'any'
  if (filter.kind === 'choice') return valueIn<string>(view, key) !== filter.values[0]
  if (filter.kind === 'amount') return valueIn(view, key) !== null
  if (filter.kind === 'ids') return valueIn<readonly unknown[]>(view, key).length > 0
  return valueIn<string>(view, key).trim() !== ''
}

/** Returns the filters that have no place of their own on the screen. */
export function panelFilters<View, Params>(
  filters: readonly Filter<View, Params>[],
): readonly Filter<View, Params>[] {
  return filters.filter((filter) => filter.kind !== 'choice' || !filter.isOutsidePanel)
}

/** Returns the parts of the view that filter something, in the order of the filters. */
export function filtersInForce<View extends object, Params>(
  filters: readonly Filter<View, Params>[],
  view: NoInfer<View>,
): string[] {
  return filters.flatMap((filter) => keysOf(filter).filter((key) => isSet(filter, view, key)))
}

/** A value that filters, in words. */
export interface FilterWords<View> {
  readonly key: string
  readonly name: string
  readonly value: string
  /** The parts of the view that remove it. */
  readonly without: Partial<View>
}

/** Returns the days of a filter; those that have only an end as "até 19 nov.". */
function dayWords(filter: DayFilter, { t, formats, today }: Say): string {
  const range = rangeOfDayFilter(filter, today)
  if (range === null) return t('list:anyDay')
  return range.from <= FIRST_DAY ? t('upTo', { to: formats.day(range.to) }) : formats.range(range)
}

function amountWords(min: Cents | null, max: Cents | null, { t, formats }: Say): string {
  if (min !== null && max !== null) {
    return t('between', { from: formats.money(min), to: formats.money(max) })
  }
  return min !== null ? t('startingAt', { from: formats.money(min) }) : t('upTo', { to: formats.money(max) })
}

/** Returns each value that filters. `off` is the view without filters. */
export function filterWords<View extends object, Params>(
  filters: readonly Filter<View, Params>[],
  view: NoInfer<View>,
  off: Partial<NoInfer<View>>,
  say: Say,
): FilterWords<View>[] {
  return filters.flatMap((filter): FilterWords<View>[] => {
    const keys = keysOf(filter)
    if (!keys.some((key) => isSet(filter, view, key))) return []
    const name = filter.label(say)
    if (filter.kind === 'ids') {
      const ids = valueIn<readonly (string | number)[]>(view, filter.key)
      return ids.map((id) => ({
        key: `${filter.key}-${id}`,
        name,
        value: filter.wordOf(String(id), say),
        without: { [filter.key]: ids.filter((other) => other !== id) } as Partial<View>,
      }))
    }
    const without = Object.fromEntries(keys.map((key) => [key, valueIn(off, key)])) as Partial<View>
    return [{ key: keys[0] ?? '', name, value: wordsOf(filter, view, say), without }]
  })
}

function wordsOf<View extends object, Params>(
  filter: Exclude<Filter<View, Params>, { readonly kind: 'ids' }>,
  view: View,
  say: Say,
): string {
  switch (filter.kind) {
    case 'days':
      return dayWords(valueIn(view, filter.key), say)
    case 'choice':
      return filter.wordOf(valueIn(view, filter.key), say)
    case 'amount':
      return amountWords(valueIn(view, filter.min), valueIn(view, filter.max), say)
    default:
      return valueIn(view, filter.key)
  }
}

/** Returns one line for each filter that is set, for files and paper. People are counted, never named. */
export function filterLines<View extends object, Params>(
  filters: readonly Filter<View, Params>[],
  view: NoInfer<View>,
  off: Partial<NoInfer<View>>,
  say: Say,
): string[] {
  return filters.flatMap((filter) => {
    const words = filterWords([filter], view, off, say)
    const [first] = words
    if (first === undefined) return []
    if (filter.kind === 'ids' && filter.countOf) return [filter.countOf(words.length, say)]
    return [`${first.name}: ${words.map(({ value }) => value).join(', ')}`]
  })
}

/**
 * Returns the parameters of the filters that are set: an empty list and `false` have another meaning.
 * @param today null for a list without filters of days
 */
export function filterParams<View extends object, Params>(
  filters: readonly Filter<View, Params>[],
  view: NoInfer<View>,
  today: PlainDate | null,
): Partial<Params> {
  const params: Record<string, unknown> = {}
  for (const filter of filters) {
    if (!keysOf(filter).some((key) => isSet(filter, view, key))) continue
    Object.assign(params, paramsOf(filter, view, today))
  }
  return params as Partial<Params>
}

function paramsOf<View extends object, Params>(
  filter: Filter<View, Params>,
  view: View,
  today: PlainDate | null,
): object | undefined {
  switch (filter.kind) {
    case 'days': {
      const range = today && rangeOfDayFilter(valueIn(view, filter.key), today)
      return range === null ? {} : { [filter.params[0]]: range.from, [filter.params[1]]: range.to }
    }
    case 'choice':
      return filter.params?.(valueIn(view, filter.key))
    case 'amount': {
      const bounds = [valueIn<Cents | null>(view, filter.min), valueIn<Cents | null>(view, filter.max)]
      // Numbers: the API ignores other texts.
      return Object.fromEntries(
        bounds.flatMap((cents, index) =>
          cents === null ? [] : [[filter.params[index] as string, reaisFromCents(cents)]],
        ),
      )
    }
    case 'ids':
      return { [filter.params]: [...valueIn<readonly unknown[]>(view, filter.key)] }
    case 'name':
      return { [filter.params]: valueIn<string>(view, filter.key) }
    case 'text':
      return { [filter.params]: valueIn<string>(view, filter.key).trim() }
  }
}
