import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callDesktop } from '../../bridge/bridge.ts'
import { ScreenPromises } from '../../components/screen-promises.tsx'
import { AboutDialog } from './about-dialog.tsx'
import type { CompanyDialogProps } from './company-row.tsx'

/** What each screen may read with the company's token, tested now. */
export function TokenDiagnosisDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const { data } = useQuery({
    queryKey: [company.id, 'token-diagnosis'],
    queryFn: () => callDesktop('company.diagnose', { companyId: company.id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <AboutDialog
      title={t('diagnoseTitle', { label: company.label })}
      text={t('diagnoseText')}
      size="md"
      closeLabel={common('cancel')}
      document={data}
      height={200}
      onClose={onClose}
    >
      {(diagnosis) => <ScreenPromises {...diagnosis} />}
    </AboutDialog>
  )
}
