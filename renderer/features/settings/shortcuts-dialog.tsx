import { useTranslation } from 'react-i18next'
import { ACTIONS } from '../../../shared/actions/actions.ts'
import table from '../../components/data-table.module.css'
import { Dialog } from '../../components/dialog.tsx'
import { useActionWords } from '../../navigation/export-actions.ts'

/** Every shortcut, with its keys as the system writes them. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['settings', 'actions', 'palette'])
  const rows = [...ACTIONS.map(useActionWords()), { label: t('shortcutClose'), keys: ['Esc'] }]
  return (
    <Dialog title={t('actions:shortcuts')} onClose={onClose}>
      <table className={table.table} aria-label={t('actions:shortcuts')}>
        <thead>
          <tr>
            <th scope="col">{t('palette:actions')}</th>
            <th scope="col">{t('shortcutKeys')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ keys }) => keys.length > 0)
            .map(({ label, keys }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  {keys.map((written) => (
                    <kbd
                      key={written}
                      className={`not-first:ml-4 py-1 px-7 border border-line rounded-8 bg-sunken`}
                    >
                      {written}
                    </kbd>
                  ))}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Dialog>
  )
}
