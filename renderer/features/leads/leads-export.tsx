import { LEAD_STATUSES } from '../../../shared/leads/lead-status.ts'
import { useSourceName } from '../../domain/leads/use-source-name.ts'
import { ListExport } from '../../list/list-export.tsx'
import { leadColumns } from './lead-columns.tsx'
import { unknownFields } from './lead-fields.ts'
import { missingLeads, providedWith } from './lead-file.ts'
import type { LeadPage } from './leads-model.ts'
import type { LeadsScreen } from './leads-screen.ts'

interface LeadsExportProps {
  readonly screen: LeadsScreen
  /** The answer requested without a status; null when it is not known. */
  readonly counts: Pick<LeadPage, 'total' | 'by_status'> | null
  /** True when the API is known not to answer. */
  readonly isOffline: boolean
}

/** The files name people. The summary holds counts only, and its filters name nobody. */
export function LeadsExport({ screen, counts, isOffline }: LeadsExportProps) {
  const { t, formats } = screen.say
  return (
    <ListExport
      screen={screen}
      partialTitle={t('leads:share.partialTitle')}
      columns={leadColumns(useSourceName())}
      othersOf={unknownFields}
      isOffline={isOffline}
      providedOf={providedWith}
      missingOf={(all, _, reasonOf) => missingLeads(screen.say, all, reasonOf)}
      searched={t('leads:share.searched')}
      noFilters={t('leads:share.noFilters')}
      sheetWords={({ shown, count, isFull, order }) =>
        isFull && count > shown
          ? t('leads:share.sheetFirst', { shown, count, order })
          : t('leads:share.sheetAll', { count: shown, order })
      }
      summary={[
        `${t('leads:tiles.all')}: ${formats.count(counts?.total ?? null)}`,
        ...LEAD_STATUSES.map(
          (status) => `${t(`leads:tiles.${status}`)}: ${formats.count(counts?.by_status[status] ?? null)}`,
        ),
      ]}
      isPersonal
    />
  )
}
