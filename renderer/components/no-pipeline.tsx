import { useTranslation } from 'react-i18next'
import { EmptyNote } from './empty-note.tsx'

/** In place of everything that needs a pipeline, where the company has none. */
export function NoPipeline() {
  const { t } = useTranslation()
  return <EmptyNote title={t('noPipelineTitle')} text={t('noPipelineText')} />
}
