import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Notice } from '../../components/notice.tsx'
import { ScreenPromises } from '../../components/screen-promises.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

interface TokenDiagnosisDialogProps {
  readonly company: Company
  readonly onClose: () => void
}

/** What each screen may read with the company's token, tested now. */
export function TokenDiagnosisDialog({ company, onClose }: TokenDiagnosisDialogProps) {
  const { t } = useTranslation('settings')
  const words = useErrorWords()
  const { data } = useQuery({
    queryKey: [company.id, 'token-diagnosis'],
    queryFn: () => callDesktop('company.diagnose', { companyId: company.id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <SettingsDialog
      title={t('diagnoseTitle', { label: company.label })}
      text={t('diagnoseText')}
      onClose={onClose}
    >
      {data === undefined && <Skeleton kind="lines" height={200} />}
      {data?.ok === false && (
        <Notice tone="bad" title={words(data.error).title} text={words(data.error).help} isAlert />
      )}
      {data?.ok && <ScreenPromises {...data.value} />}
    </SettingsDialog>
  )
}
