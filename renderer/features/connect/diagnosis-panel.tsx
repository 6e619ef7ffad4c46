import { useTranslation } from 'react-i18next'
import type { TokenDiagnosis } from '../../../shared/bridge/commands.ts'
import { ScreenPromises } from '../../components/screen-promises.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import styles from './diagnosis-panel.module.css'

/** What a token opens, in plain words; null during the test. */
export function DiagnosisPanel({ diagnosis }: { readonly diagnosis: TokenDiagnosis | null }) {
  const { t } = useTranslation('connect')
  return (
    <section className={styles.panel} aria-label={t('diagnosis')} aria-live="polite">
      <h2>{t('diagnosis')}</h2>
      {diagnosis === null ? <Skeleton kind="lines" height={60} /> : <ScreenPromises {...diagnosis} />}
    </section>
  )
}
