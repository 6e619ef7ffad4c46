import { TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Cents } from '../../shared/money/money.ts'
import { useTypedReais } from '../format/typed-reais.ts'
import { useFormats } from '../format/use-formats.ts'
import { TextButton } from './buttons.tsx'
import { CHIP, DATE, FIELD, LABEL } from './controls-styles.ts'
import { CrossIcon, SearchIcon } from './icons.tsx'

const PAUSE_MS = 300

interface SearchFieldProps {
  readonly value: string
  readonly words: { readonly label: string; readonly hint: string; readonly clear: string }
  /** Called after a pause in typing, and at once on Enter and when cleared. */
  readonly onChange: (text: string) => void
}

/** The typed text may be personal data: it stays in this window's memory. */
export function SearchField({ value, words, onChange }: SearchFieldProps) {
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
        aria-label={words.label}
        placeholder={words.hint}
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
          aria-label={words.clear}
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

interface AmountRangeProps {
  readonly minCents: Cents | null
  readonly maxCents: Cents | null
  readonly words: {
    readonly from: string
    readonly to: string
    readonly hint: string
    /** Said when the first amount is larger than the second. */
    readonly order: string
  }
  /** Called only with readable, ordered bounds; null is no bound. */
  readonly onChange: (bounds: { minCents: Cents | null; maxCents: Cents | null }) => void
}

const ENDS = ['from', 'to'] as const

/** Two typed amounts in reais, both included; applied when the field loses focus or on Enter. */
export function AmountRange({ minCents, maxCents, words, onChange }: AmountRangeProps) {
  const formats = useFormats()
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
    const found = from.problem ?? to.problem ?? (isOrdered ? null : words.order)
    setProblem(found)
    if (found !== null || (from.cents === minCents && to.cents === maxCents)) return
    onChange({ minCents: from.cents, maxCents: to.cents })
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
                  {words[end]}
                </label>
                <TextInput
                  id={`${id}-${end}`}
                  variant="unstyled"
                  value={typed[end]}
                  placeholder={words.hint}
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

export interface Chip {
  readonly key: string
  /** What the value is of; empty when the list says it. */
  readonly name: string
  readonly value: string
  /** Null for a chip that stays. */
  readonly remove: (() => void) | null
}

interface ChipListProps {
  readonly chips: readonly Chip[]
  readonly words: { readonly list: string; readonly remove: string; readonly clear?: string }
  readonly onClear?: () => void
}

/** Each active filter, or another choice, in words; a click removes it. Nothing without one. */
export function ChipList({ chips, words, onClear }: ChipListProps) {
  if (chips.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-14 gap-y-6">
      <ul className="flex flex-wrap items-center gap-x-8 gap-y-6" aria-label={words.list}>
        {chips.map(({ key, name, value, remove }) => (
          <li key={key}>
            {remove === null ? (
              <span className={CHIP}>
                <bdi className="cut font-medium">{value}</bdi>
              </span>
            ) : (
              <UnstyledButton className={CHIP} title={words.remove} onClick={remove}>
                <span className="visually-hidden">{words.remove} </span>
                {name !== '' && <span className="text-ink-2">{name}</span>}{' '}
                <bdi className="cut font-medium">{value}</bdi>
                <CrossIcon />
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      {onClear && <TextButton onClick={onClear}>{words.clear}</TextButton>}
    </div>
  )
}
