import { useTranslation } from 'react-i18next'

const NAMED = ['call', 'email', 'meeting', 'message', 'visit'] as const

/** The word for a kind of task; the specification lists none, so any other stands as the API writes it. */
export function useTaskType(): (type: string) => string {
  const { t } = useTranslation('tasks')
  return (type) => {
    const named = NAMED.find((each) => each === type)
    return named === undefined ? type : t(`types.${named}`)
  }
}
