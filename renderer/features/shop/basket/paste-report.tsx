import { useTranslation } from 'react-i18next'
import { type BasketItem, MAX_BASKET_ITEMS } from '../../../../shared/shop/basket.ts'
import type { UnreadLine } from '../../../../shared/shop/paste-lines.ts'
import { Notice } from '../../../components/notice.tsx'
import rows from './items.module.css'

interface PasteReportProps {
  readonly unread: readonly UnreadLine[]
  readonly noRoom: readonly BasketItem[]
  readonly onDismiss: () => void
}

/** Names every line that did not become an item, and why. */
export function PasteReport({ unread, noRoom, onDismiss }: PasteReportProps) {
  const { t } = useTranslation('shop')
  return (
    <Notice
      tone="warn"
      title={t('pasteTitle', { count: unread.length + noRoom.length })}
      action={{ label: t('pasteDismiss'), run: onDismiss }}
    >
      <ul className={rows.report}>
        {unread.map(({ number, text, problem }) => (
          <li key={number}>
            <bdi>{t('pasteLine', { number, text })}</bdi> ({t(`pasteProblems.${problem}`)})
          </li>
        ))}
        {noRoom.map(({ sku, quantity }) => (
          <li key={sku}>{t('pasteNoRoom', { text: `${sku} ${quantity}`, most: MAX_BASKET_ITEMS })}</li>
        ))}
      </ul>
    </Notice>
  )
}
