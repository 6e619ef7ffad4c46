import { useActiveCompany } from '../../bridge/app-store.ts'
import { useLeadSyncWords } from '../../domain/leads/lead-sync.ts'
import { HistoryCopyRow } from './history-copy-row.tsx'
import { PreparationRow } from './preparation-row.tsx'
import { RowButton, SettingRow } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { StoredSection } from './stored-section.tsx'

/** "Sem rede": what is read ahead, its copy, how long it is kept, how large it is, and how it is erased. */
export function OfflineTab() {
  const company = useActiveCompany()
  return (
    <>
      {company?.isStoreUnlocked && (
        <section key={company.id}>
          <PreparationRow company={company} />
          <LeadSyncRow companyId={company.id} timeZone={company.timeZone} />
          <HistoryCopyRow company={company} />
        </section>
      )}
      <StoredSection />
    </>
  )
}

/** All leads on this computer: how many there are, and reading the others. */
function LeadSyncRow({ companyId, timeZone }: { readonly companyId: string; readonly timeZone: string }) {
  const words = useLeadSyncWords(companyId, timeZone)
  if (words === null) return null
  const { name, state, why, action, progress, isUnderWay } = words
  // What stopped a reading is in sight; its benefit and its cost are not.
  const isInSight = isUnderWay || why === ''
  return (
    <SettingRow
      title={name}
      region={name}
      {...(!isInSight && { about: why })}
      note={
        <>
          <small role="status">{isInSight ? `${state} ${why}`.trim() : state}</small>
          {progress && <progress className={styles.progress} aria-label={name} {...progress} />}
        </>
      }
    >
      <RowButton onClick={action.run}>{action.label}</RowButton>
    </SettingRow>
  )
}
