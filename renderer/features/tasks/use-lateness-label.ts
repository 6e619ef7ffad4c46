import { useTranslation } from 'react-i18next'
import type { Lateness } from '../../domain/tasks/task-severity.ts'

/** Returns "8+ dias", "até 7 dias". */
export function useLatenessLabel(): (lateness: Lateness) => string {
  const { t } = useTranslation('tasks')
  return (lateness) => (lateness === 'upToWeek' ? t('upToWeek') : t(`severities.${lateness}`))
}
