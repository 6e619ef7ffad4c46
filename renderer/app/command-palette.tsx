// Ctrl/Cmd+K: one field that finds screens, companies, pipelines, periods and actions. The field keeps the focus; the
// arrow keys move through the list, Enter runs the item, Esc closes and returns the focus.
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findItems, type PaletteItem } from '../navigation/palette-model.ts'
import { focusAtOnce } from '../platform/focus-at-once.ts'
import { useFocusBack } from '../platform/use-focus-back.ts'
import styles from './command-palette.module.css'
import { usePaletteItems } from './use-palette-items.ts'
import { useProductItems } from './use-product-items.ts'

interface CommandPaletteProps {
  readonly onClose: () => void
}

export function CommandPalette({ onClose }: CommandPaletteProps) {
  const { t } = useTranslation('palette')
  useFocusBack()
  const items = usePaletteItems()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const others = findItems(items, query)
  const found = [...others, ...useProductItems(query, others.length > 0)]
  const current = Math.min(at, found.length - 1)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const run = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    onClose()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = found.length
    const moves: Record<string, number> = {
      ArrowDown: (current + 1) % count,
      ArrowUp: (current - 1 + count) % count,
      PageDown: Math.min(current + 8, count - 1),
      PageUp: Math.max(current - 8, 0),
    }
    const next = moves[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(found[current])
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
      transitionProps={{ duration: 0 }}
      title={t('title')}
      classNames={{ header: 'visually-hidden' }}
    >
      <input
        ref={focusAtOnce}
        className={styles.field}
        role="combobox"
        aria-label={t('title')}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        placeholder={t('placeholder')}
        value={query}
        spellCheck={false}
        data-autofocus
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} id={id} role="listbox" aria-label={t('title')} ref={list}>
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys of the list
          <div
            key={item.id}
            id={`${id}-${index}`}
            className={styles.item}
            role="option"
            tabIndex={-1}
            data-at={index}
            aria-selected={index === current}
            onClick={() => run(item)}
            onPointerMove={() => setAt(index)}
          >
            <span className={styles.group}>{item.group}</span>
            <span className={styles.label}>{item.label}</span>
            {item.keys && <kbd className={styles.keys}>{item.keys}</kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {t('none')}
        </p>
      )}
    </Modal>
  )
}
