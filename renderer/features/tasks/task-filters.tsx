import { useTranslation } from 'react-i18next'
import { SEVERITIES } from '../../../shared/tasks/task-severity.ts'
import { SelectField } from '../../components/select-field.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { RESPONSIBLE_UNKNOWN, UNASSIGNED } from '../../domain/tasks/task-groups.ts'
import { ownerTypeName, responsibleName } from '../../domain/tasks/task-words.ts'
import { useSay } from '../../report/say.ts'
import styles from './tasks.module.css'
import { hasFilter, ownerTypeChoices, responsibleChoices } from './tasks-model.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

const ALL = 'all'
/** Prefix of an owner type, because the API's value may be any text. */
const TYPE = 'type:'

/** Person, delay and kind of owner. The filters apply to the loaded rows. */
export function TaskFilters() {
  const { t } = useTranslation('list')
  const { view, clearFilters } = useTasksScreen()
  const isFiltered =
    hasFilter(view) ||
    (view.tab === 'overdue' && view.lateness !== null) ||
    (view.tab === 'pending' && view.isDueSoon)
  return (
    <div className={styles.filters}>
      {isFiltered && <TextButton onClick={clearFilters}>{t('clearFilters')}</TextButton>}
      <ResponsibleField />
      {view.tab === 'overdue' && <LatenessField />}
      {view.tab === 'pending' && <DueField />}
      <OwnerTypeField />
    </div>
  )
}

function ResponsibleField() {
  const { t } = useTranslation('tasks')
  const { view, changeView, tabs } = useTasksScreen()
  const say = useSay()
  const { people, isUndetermined } = responsibleChoices(tabs[view.tab].tasks ?? [], view.responsible)
  return (
    <SelectField
      label={t('columns.responsible')}
      value={view.responsible ?? ALL}
      options={[
        { value: ALL, label: t('everybody') },
        { value: UNASSIGNED, label: t('noResponsible') },
        ...(isUndetermined ? [{ value: RESPONSIBLE_UNKNOWN, label: t('responsibleAbsent') }] : []),
        ...people.map((person) => ({ value: person.key, label: responsibleName(say, person) })),
      ]}
      onChange={(key) => changeView({ responsible: key === ALL ? null : key })}
    />
  )
}

function LatenessField() {
  const { t } = useTranslation(['tasks', 'list'])
  const { view, changeView } = useTasksScreen()
  return (
    <SelectField
      label={t('lateness')}
      value={view.lateness ?? ALL}
      options={[
        { value: ALL, label: t('list:any') },
        ...SEVERITIES.map((lateness) => ({ value: lateness, label: t(`severities.${lateness}`) })),
      ]}
      onChange={(chosen) => changeView({ lateness: SEVERITIES.find((each) => each === chosen) ?? null })}
    />
  )
}

function DueField() {
  const { t } = useTranslation(['tasks', 'list'])
  const { view, changeView } = useTasksScreen()
  return (
    <SelectField
      label={t('columns.deadline')}
      value={view.isDueSoon ? 'soon' : ALL}
      options={[
        { value: ALL, label: t('list:any') },
        { value: 'soon', label: t('dueSoon') },
      ]}
      onChange={(chosen) => changeView({ isDueSoon: chosen === 'soon' })}
    />
  )
}

function OwnerTypeField() {
  const { t } = useTranslation(['tasks', 'common'])
  const { view, changeView, tabs } = useTasksScreen()
  const types = ownerTypeChoices(tabs[view.tab].tasks ?? [], view.ownerType)
  const say = useSay()
  return (
    <SelectField
      label={t('columns.owner')}
      value={view.ownerType === null ? ALL : `${TYPE}${view.ownerType}`}
      options={[
        { value: ALL, label: t('common:allOfThem') },
        ...types.map((type) => ({ value: `${TYPE}${type}`, label: ownerTypeName(say, type) })),
      ]}
      onChange={(type) => changeView({ ownerType: type === ALL ? null : type.slice(TYPE.length) })}
    />
  )
}
