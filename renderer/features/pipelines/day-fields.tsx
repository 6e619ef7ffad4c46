import { StoredDayField } from '../../components/stored-day-field.tsx'
import { earlierDay } from '../../domain/pipelines/pipelines-model.ts'
import { useSay } from '../../report/say.ts'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

/** The day shown and the day that it is compared to. */
export function DayFields() {
  const { t, formats } = useSay()
  const { storedDays: stored = [], view, shownDay, changeView } = usePipelinesScreen()
  const comparable = stored.filter((day) => day < shownDay)
  const isComparable =
    view.comparedTo === 'previous' || view.comparedTo === 'none' || comparable.includes(view.comparedTo)
  const previous = earlierDay('previous', stored, shownDay)
  return (
    <>
      <StoredDayField
        label={t('pipelines:asOf')}
        value={view.asOf}
        choices={[{ value: 'now', label: t('since:now') }]}
        days={view.asOf === 'now' || stored.includes(view.asOf) ? stored : [...stored, view.asOf].sort()}
        onChange={(asOf) => changeView({ asOf })}
      />
      <StoredDayField
        label={t('pipelines:compare')}
        value={isComparable ? view.comparedTo : 'none'}
        choices={[
          previous === null
            ? { value: 'previous', label: t('pipelines:previous') }
            : {
                value: 'previous',
                label: t('today:since', { date: formats.day(previous) }),
                note: t('pipelines:previous'),
              },
          { value: 'none', label: t('noComparison') },
        ]}
        days={comparable}
        onChange={(comparedTo) => changeView({ comparedTo })}
      />
    </>
  )
}
