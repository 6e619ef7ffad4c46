import { useCompany } from '../../bridge/app-store.ts'
import { TextButton } from '../../components/text-button.tsx'
import { useLeadSyncWords } from '../../domain/leads/use-lead-sync-words.ts'
import styles from './leads-page.module.css'

interface LeadSyncLineProps {
  /** True for the place that shows a reading only while it is under way. */
  readonly isOnlyUnderWay?: boolean
}

/** How many of all leads are on this computer, with the one action of the sync. */
export function LeadSyncLine({ isOnlyUnderWay = false }: LeadSyncLineProps) {
  const { id, timeZone } = useCompany()
  const words = useLeadSyncWords(id, timeZone)
  if (words === null || (isOnlyUnderWay && !words.isUnderWay)) return null
  const { name, state, why, action, progress, isWhole } = words
  return (
    <span className={styles.sync}>
      <span role="status">{isWhole || why === '' ? state : `${state} ${why}`}</span>
      {progress && <progress aria-label={name} {...progress} />}
      <TextButton label={`${action.label}: ${name}`} onClick={action.run}>
        {action.label}
      </TextButton>
    </span>
  )
}
