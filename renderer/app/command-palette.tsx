// Ctrl/Cmd+K: one field that finds screens, leads, people, products, pipelines, periods and actions, also offline. The
// field keeps the focus; the arrow keys move through the list, Enter runs the item, Esc closes and returns the focus.
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { cleanCoupon } from '../../shared/shop/basket.ts'
import { useCompany } from '../bridge/app-store.ts'
import { firstPhoneOf, type LeadState, useStoredLeads } from '../domain/leads/lead-words.ts'

import { useBasket } from '../domain/shop/use-basket.ts'
import { shownText } from '../format/shown-text.ts'
import { typeSearch } from '../list/use-list-screen.ts'
import {
  findItems,
  groupItems,
  openingItems,
  type PaletteGroup,
  type PaletteItem,
} from '../navigation/palette-model.ts'
import { noteUsed, useRecentItems } from '../navigation/palette-recent.ts'
import { pathOf } from '../navigation/screens.ts'
import { focusAtOnce } from '../platform/focus-at-once.ts'
import { useFocusBack } from '../platform/use-focus-back.ts'
import { LEADS_VIEW, NO_LEAD_FILTERS } from '../views/leads-view.ts'
import { SHOP_VIEW } from '../views/shop-view.ts'
import { useVisit } from '../views/use-visit.ts'
import { useView } from '../views/view-store.ts'
import styles from './command-palette.module.css'
import { usePaletteItems } from './use-palette-items.ts'
import { useProductItems } from './use-product-items.ts'

export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('palette')
  useFocusBack()
  const items = usePaletteItems()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { id: companyId } = useCompany()
  const recent = useRecentItems(companyId)
  const others = findItems(items, query)
  const leads = useLeadItems(query, others.length > 0)
  // Without one that is stored, the search of the platform alone.
  const hasLeads = leads.length > 1
  const products = useProductItems(query, others.length > 0 || hasLeads)
  const found = hasLeads ? [...leads, ...products] : [...products, ...leads]
  const offers = useOfferItems(query, others.length > 0)
  const isOpening = query.trim() === ''
  const groups = groupItems(
    isOpening
      ? openingItems(items, recent, t('recent'))
      : [
          ...others,
          // No name has a digit; in capitals alone it may be one.
          ...(/\d/.test(query) ? [...offers, ...found] : [...found, ...offers]),
        ],
  )
  const shown = groups.flatMap((group) => group.items)
  const current = Math.min(at, shown.length - 1)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const run = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    onClose()
    noteUsed(companyId, item)
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
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(shown[current])
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
        aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
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
        <Groups id={id} groups={groups} current={current} onRun={run} onPoint={setAt} />
      </div>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {t('none')}
        </p>
      )}
    </Modal>
  )
}

interface GroupsProps {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  /** The chosen item, counted over all groups. */
  readonly current: number
  readonly onRun: (item: PaletteItem) => void
  readonly onPoint: (index: number) => void
}

/** The items under their headings. */
function Groups({ id, groups, current, onRun, onPoint }: GroupsProps) {
  const found = groups.flatMap((group) => group.items)
  return groups.map(({ name, items }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox
    <div key={name} role="group" aria-label={name}>
      <div className={`note ${styles.group}`} aria-hidden="true">
        {name}
      </div>
      {items.map((item) => {
        const index = found.indexOf(item)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys of the list
          <div
            key={item.id}
            id={`${id}-${index}`}
            className={styles.item}
            role="option"
            tabIndex={-1}
            data-at={index}
            aria-selected={index === current}
            onClick={() => onRun(item)}
            onPointerMove={() => onPoint(index)}
          >
            <span className={`pale ${styles.icon}`}>{item.icon?.()}</span>
            <span className={`cut ${styles.label}`}>{item.label}</span>
            {item.keys && <kbd className={styles.keys}>{item.keys}</kbd>}
          </div>
        )
      })}
    </div>
  ))
}

/** Texts shorter than this find too many leads. */
const LEAST_LETTERS = 3

/**
 * Returns the stored leads that a typed text finds, by name, title, phone or e-mail, and the search of the platform for
 * it. No call is made before that is chosen. It is offered beside leads, and where nothing else is found.
 */
function useLeadItems(query: string, hasOthers: boolean): PaletteItem[] {
  const { t } = useTranslation(['palette', 'leads', 'common'])
  const [, navigate] = useLocation()
  const { id: companyId } = useCompany()
  const visit = useVisit(LEADS_VIEW, 'search')
  const text = query.trim()
  const isSearch = text.length >= LEAST_LETTERS
  const leads = useStoredLeads(isSearch ? text : null)
  if (!isSearch || (hasOthers && leads.length === 0)) return []
  const group = t('leads')
  return [
    ...leads.map((lead) => {
      const state: LeadState = { leadId: lead.id }
      return {
        id: `lead/${lead.id}`,
        group,
        label: [shownText(lead.name) ?? t('common:noName'), firstPhoneOf(lead)].filter(Boolean).join(' · '),
        run: () => navigate(pathOf('leads'), { state }),
      }
    }),
    {
      id: 'lead/search',
      group,
      label: t('searchLeads', { text }),
      run: () => {
        typeSearch(companyId, 'leads', text)
        visit(NO_LEAD_FILTERS)
      },
    },
  ]
}

const CEP = /^(\d{5})-?(\d{3})$/
/** One word with a digit, or in capitals, as coupons are written. */
const COUPON = /^(?=.*\d)(?=.*\p{L})[\p{L}\d_-]{4,40}$|^[\p{Lu}\d_-]{4,40}$/u

/** Returns what a typed CEP or coupon can be tried with: the basket of Loja. */
function useOfferItems(query: string, hasOthers: boolean): PaletteItem[] {
  const { t } = useTranslation('shop')
  const { change } = useBasket()
  const [, changeShop] = useView(SHOP_VIEW)
  const [, navigate] = useLocation()
  const text = query.trim()
  const [, first = '', last = ''] = CEP.exec(text) ?? []
  const show = (edit: Parameters<typeof change>[0]) => () => {
    changeShop({ tab: 'basket' })
    change(edit)
    navigate(pathOf('shop'))
  }
  const group = t('paletteGroup')
  if (first !== '') {
    const run = show((basket) => ({ ...basket, cep: `${first}${last}` }))
    return [{ id: 'offer/cep', group, label: t('paletteCep', { cep: `${first}-${last}` }), run }]
  }
  if (hasOthers || !COUPON.test(text)) return []
  const run = show((basket) => ({ ...basket, coupon: cleanCoupon(text) }))
  return [{ id: 'offer/coupon', group, label: t('paletteCoupon', { coupon: text }), run }]
}
