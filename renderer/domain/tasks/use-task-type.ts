import { useTranslation } from 'react-i18next'

const NAMED = ['call', 'email', 'meeting', 'message', 'visit'] as const

/** Returns the word for a task type. The specification lists none, so any other type appears as received. */
export function useTaskType(): (type: string) => string {
  const { t } = useTranslation('tasks')
  return (type) => {
    const named = NAMED.find((each) => each === type)
    return named === undefined ? type : t(`types.${named}`)
  }
}
