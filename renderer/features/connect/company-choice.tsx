import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ManagedCompany } from '../../../shared/bridge/managed.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { hostOf } from '../../format/host-of.ts'
import styles from './connect-page.module.css'

interface CompanyChoiceProps {
  readonly offered: readonly ManagedCompany[]
  /** Null for another company. */
  readonly chosen: ManagedCompany | null
  readonly onChoose: (company: ManagedCompany | null) => void
}

const OTHER = 'other'

/** The companies that the administrator offers; another one only where that is allowed. */
export function CompanyChoice({ offered, chosen, onChoose }: CompanyChoiceProps) {
  const { t } = useTranslation('managed')
  const isLocked = useAppState().managed.locked.includes('companies')
  const options = offered.map(({ label, baseUrl }, index) => ({
    value: String(index),
    label: `${label} · ${hostOf(baseUrl)}`,
  }))
  const at = offered.findIndex(({ label, baseUrl }) => label === chosen?.label && baseUrl === chosen.baseUrl)
  return (
    <Select
      className={styles.offered ?? ''}
      label={t('company')}
      description={t(isLocked ? 'lockedHelp' : 'companyHelp')}
      allowDeselect={false}
      data={isLocked ? options : [...options, { value: OTHER, label: t('otherCompany') }]}
      value={at === -1 ? OTHER : String(at)}
      onChange={(value) => onChoose(offered[Number(value)] ?? null)}
    />
  )
}
