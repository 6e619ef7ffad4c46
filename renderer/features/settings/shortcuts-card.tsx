import { useTranslation } from 'react-i18next'
import { Card } from '../../components/card.tsx'
import table from '../../components/data-table.module.css'
import { SCREENS } from '../../navigation/screens.ts'
import { isMacKeyboard, keysOf } from '../../navigation/shortcuts.ts'
import styles from './settings-page.module.css'

/** Every shortcut, with its keys as the system writes them. */
export function ShortcutsCard() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const { t: tv } = useTranslation('tv')
  const { t: share } = useTranslation('share')
  const isMac = isMacKeyboard()
  const rows = [
    { action: t('shortcutPalette'), keys: keysOf('K', isMac) },
    ...SCREENS.map(({ key }, index) => ({
      action: common(`screens.${key}`),
      keys: keysOf(String(index + 1), isMac),
    })),
    { action: t('shortcutExport'), keys: keysOf('E', isMac, true) },
    { action: share('pdf'), keys: keysOf('P', isMac) },
    { action: tv('name'), keys: keysOf('F', isMac, true) },
    { action: t('shortcutRefresh'), keys: keysOf('R', isMac) },
    { action: t('shortcutClose'), keys: 'Esc' },
  ]
  return (
    <Card title={t('shortcuts')} sub={t('shortcutsSub')}>
      <table className={table.table} aria-label={t('shortcuts')}>
        <thead>
          <tr>
            <th scope="col">{t('shortcutColumns.action')}</th>
            <th scope="col">{t('shortcutColumns.keys')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ action, keys }) => (
            <tr key={action}>
              <th scope="row">{action}</th>
              <td>
                <kbd className={styles.keys}>{keys}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
