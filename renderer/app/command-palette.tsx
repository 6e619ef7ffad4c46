// Ctrl/Cmd+K: one field that finds screens, leads, people, products, pipelines, periods and actions, also offline. The
// field keeps the focus; the arrow keys move through the list, Enter runs the item, Esc closes and returns the focus.
import { Modal } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { writeKeys } from '../../shared/actions/accelerators.ts'
import { isMacKeyboard } from '../navigation/export-actions.ts'
import {
  findItems,
  groupItems,
  isNameOf,
  type PaletteAnswer,
  type PaletteGroup,
  type PaletteItem,
} from '../navigation/palette-model.ts'
import { focusAtOnce, useFocusBack } from '../platform/focus.ts'
import { useBriefly } from '../platform/use-copied.ts'
import { useSay } from '../report/say.ts'
import { usePaletteItems } from './use-palette-items.ts'
import { useQuestionItems } from './use-question-items.ts'
import { useTypedItems } from './use-typed-items.ts'

/** The first answer is the largest. */
const VALUE = 'flex-none text-16 font-semibold in-data-[at=0]:text-22'
const FIELD = `
  w-full h-46 py-0 px-18 border-0 border-b border-b-line bg-transparent text-ink text-16 outline-none
  placeholder:text-ink-3`
const ITEM = `
  flex items-baseline gap-12 py-7 px-12 rounded-8 cursor-pointer
  aria-selected:bg-accent-soft aria-selected:text-accent`
const LABEL = 'flex-1 [unicode-bidi:isolate] min-w-0 font-medium'

export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useSay()
  useFocusBack()
  const items = usePaletteItems()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const named = findItems(items, query)
  const answers = useQuestionItems(query.trim())
  const typed = useTypedItems(query.trim(), named.length + answers.length > 0)
  const isOpening = query.trim() === ''
  const groups = groupItems(
    isOpening
      ? items.filter(({ isFirst }) => isFirst)
      : [...(isNameOf(named, query) ? [...named, ...answers] : [...answers, ...named]), ...typed],
  )
  const shown = groups.flatMap((group) => group.items)
  const current = Math.min(at, shown.length - 1)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const chosen = shown[current]
  const answer = chosen?.answer ?? null
  const { isCopied, copy } = useCopyAnswer(chosen)
  const run = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    onClose()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = shown.length
    const moves: Record<string, number> = {
      ArrowDown: (current + 1) % count,
      ArrowUp: (current - 1 + count) % count,
      PageDown: Math.min(current + 8, count - 1),
      PageUp: Math.max(current - 8, 0),
    }
    const next = moves[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(chosen)
    else if (next !== undefined && count > 0) setAt(next)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={560}
      padding={0}
      yOffset="12vh"
      title={t('actions:palette')}
      classNames={{ header: 'visually-hidden' }}
    >
      <input
        ref={focusAtOnce}
        className={FIELD}
        role="combobox"
        aria-label={t('actions:palette')}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
        placeholder={t('palette:placeholder')}
        value={query}
        spellCheck={false}
        data-autofocus
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        onCopy={copy}
      />
      <div
        className="max-h-[min(420px,60_*_var(--vh))] overflow-auto p-6"
        id={id}
        role="listbox"
        aria-label={t('actions:palette')}
        ref={list}
      >
        <Groups id={id} groups={groups} current={current} onRun={run} onPoint={setAt} />
      </div>
      {answer && <Foot answer={answer} isCopied={isCopied} />}
      {shown.length === 0 && (
        <p className="px-18 pt-6 pb-18 text-ink-2" role="status">
          {t('palette:none')}
        </p>
      )}
    </Modal>
  )
}

/** Copies the chosen answer where no text of the field is selected. */
function useCopyAnswer(chosen: PaletteItem | undefined) {
  const [copied, setCopied] = useBriefly<string>(COPIED_FOR_MS)
  const copy = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (!chosen?.answer?.isKnown || selectionStart !== selectionEnd) return
    const { about, value } = chosen.answer
    event.preventDefault()
    event.clipboardData.setData('text/plain', `${chosen.label}, ${about}: ${value}`)
    setCopied(chosen.id)
  }
  return { isCopied: chosen !== undefined && copied === chosen.id, copy }
}

interface GroupsProps {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  /** The chosen item, counted over all groups. */
  readonly current: number
  readonly onRun: (item: PaletteItem) => void
  readonly onPoint: (index: number) => void
}

function Groups({ id, groups, current, onRun, onPoint }: GroupsProps) {
  const found = groups.flatMap((group) => group.items)
  return groups.map(({ name, items }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox
    <div key={name} role="group" aria-label={name}>
      <div className="note px-12 pt-8 pb-3 font-semibold" aria-hidden="true">
        {name}
      </div>
      {items.map((item) => {
        const index = found.indexOf(item)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys of the list
          <div
            key={item.id}
            id={`${id}-${index}`}
            className={ITEM}
            role="option"
            tabIndex={-1}
            data-at={index}
            aria-selected={index === current}
            onClick={() => onRun(item)}
            onPointerMove={() => onPoint(index)}
          >
            {item.answer ? (
              <Answer label={item.label} answer={item.answer} />
            ) : (
              <>
                <span className="text-ink-3 flex-none self-center grid w-16">{item.icon?.()}</span>
                <span className={`cut ${LABEL}`}>{item.label}</span>
              </>
            )}
            {item.keys && (
              <kbd className="flex-none py-1 px-6 border border-line rounded-8 bg-canvas text-ink-2 text-11">
                {item.keys}
              </kbd>
            )}
          </div>
        )
      })}
    </div>
  ))
}

/** A figure that was asked for: what it is, of which days, and its value. */
function Answer({ label, answer }: { readonly label: string; readonly answer: PaletteAnswer }) {
  const { about, value, isKnown, lines } = answer
  return (
    <span className="flex flex-1 items-baseline gap-16 min-w-0">
      <span className={LABEL}>
        <span>{label}</span> <span className="note">{about}</span>
        {lines.length > 0 && <span className="note block">{lines.join(' · ')}</span>}
      </span>
      <span className={isKnown ? VALUE : 'text-ink-3'} data-part="value">
        {value}
      </span>
    </span>
  )
}

const COPIED_FOR_MS = 2_000
const KEY = 'py-1 px-6 rounded-8 bg-canvas border border-line text-ink text-11'

/** What the keys do with the chosen answer, and when its data were collected. */
function Foot({ answer, isCopied }: { readonly answer: PaletteAnswer; readonly isCopied: boolean }) {
  const { t, formats, timeZone } = useSay()
  const { screen, isKnown, asOf } = answer
  return (
    <p className="note flex gap-16 px-18 py-9 border-t border-line">
      <span>
        <kbd className={KEY}>Enter</kbd> {t(`screens.${screen}`)}
      </span>
      {isKnown && (
        <span role="status">
          <kbd className={KEY}>{writeKeys('CmdOrCtrl+C', isMacKeyboard())}</kbd>{' '}
          {t(isCopied ? 'copied' : 'palette:copy')}
        </span>
      )}
      {asOf !== null && (
        <span className="ml-auto">
          {t('capturedAtTime', { time: formats.moment(asOf, timeZone, Date.now()) })}
        </span>
      )}
    </p>
  )
}
