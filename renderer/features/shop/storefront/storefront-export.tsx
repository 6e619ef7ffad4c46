import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../../shared/bridge/tables.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { ExportMenu } from '../../../report/surfaces/export-menu.tsx'
import { useStorefrontScreen } from './use-storefront-screen.ts'
import { useStorefrontTables } from './use-storefront-tables.ts'

/** Exports the checklist, the banners and the carousel as files, a picture or a summary. */
export function StorefrontExport() {
  const { t } = useTranslation('storefront')
  const { checklist, banners } = useStorefrontScreen()
  const formats = useFormats()
  const tables = useStorefrontTables()
  const made: readonly TableModel[] = tables()
  return (
    <ExportMenu
      title={t('export')}
      report={() => ({
        tables: { titles: made.map(({ title }) => title), make: () => made },
        pictures: [t('banners'), t('config')],
        summary:
          checklist === null
            ? []
            : [
                (['filled', 'empty', 'suspect', 'absent'] as const)
                  .map(
                    (state) =>
                      `${formats.count(checklist.counts[state])} ${t(`counts.${state}`, { count: checklist.counts[state] })}`,
                  )
                  .join(' · '),
                ...checklist.items
                  .filter(({ state }) => state === 'suspect' || state === 'empty')
                  .map(({ name, state, reasons }) =>
                    [
                      `${t(`fields.${name}`)}: ${t(`states.${state}`)}`,
                      reasons.map((reason) => t(`reasons.${reason}`)).join('; '),
                    ]
                      .filter(Boolean)
                      .join(', '),
                  ),
              ],
      })}
      isDisabled={checklist === null && banners.value === null}
    />
  )
}
