import { TextInput, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import controls from '../../components/controls.module.css'
import { CrossIcon } from '../../components/icons.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { RESPONSIBLE_UNKNOWN, responsibleKey, UNASSIGNED } from '../../domain/tasks/responsible.ts'
import { LATENESSES } from '../../domain/tasks/task-severity.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { ALL_TASKS, type TaskFilter } from '../../views/tasks-view.ts'
import { listResponsibles } from './tasks-model.ts'
import styles from './tasks-page.module.css'
import { useLatenessLabel } from './use-lateness-label.ts'

interface TaskFiltersProps {
  readonly filter: TaskFilter
  /** All loaded tasks, the source of the choices. */
  readonly tasks: readonly Task[]
  /** True for overdue tasks. */
  readonly hasLateness: boolean
  readonly onChange: (change: Partial<TaskFilter>) => void
}

const ALL = 'all'
/** Prefix of an owner type, because the API's value may be any text. */
const TYPE = 'type:'

/** Person, delay, owner type and owner id; the filters apply to the loaded rows. */
export function TaskFilters({ filter, tasks, hasLateness, onChange }: TaskFiltersProps) {
  const { t } = useTranslation('tasks')
  const id = useId()
  const responsibleName = useResponsibleName()
  const latenessLabel = useLatenessLabel()
  const people = listResponsibles(tasks)
  // A stored choice that matches no task now stays visible, so that an empty table is understood.
  const isUndetermined =
    filter.responsible === RESPONSIBLE_UNKNOWN ||
    tasks.some((task) => responsibleKey(task) === RESPONSIBLE_UNKNOWN)
  if (
    filter.responsible !== null &&
    filter.responsible !== UNASSIGNED &&
    filter.responsible !== RESPONSIBLE_UNKNOWN
  ) {
    if (!people.some(({ key }) => key === filter.responsible)) {
      people.push({ key: filter.responsible, name: filter.responsible.replace(/^name:/, '').slice(0, 80) })
    }
  }
  const types = new Set(['deal', 'contact', 'lead', ...tasks.flatMap(({ owner_type }) => owner_type ?? [])])
  if (filter.ownerType !== null) types.add(filter.ownerType)
  const typeLabel = (type: string) =>
    type === 'deal' || type === 'contact' || type === 'lead' ? t(`ownerTypes.${type}`) : type
  const isFiltered =
    filter.responsible !== null ||
    filter.ownerType !== null ||
    filter.ownerId !== '' ||
    (hasLateness && filter.lateness !== null)
  return (
    <div className={styles.filters}>
      {/* An icon with a reserved place: a text button pushed the last field to a second line. */}
      {isFiltered ? (
        <UnstyledButton
          className={styles.clear}
          aria-label={t('clearFilters')}
          title={t('clearFilters')}
          onClick={() => onChange(ALL_TASKS)}
        >
          <CrossIcon />
        </UnstyledButton>
      ) : (
        <span className={styles.clear} />
      )}
      <SelectField
        label={t('responsible')}
        value={filter.responsible ?? ALL}
        options={[
          { value: ALL, label: t('everybody') },
          { value: UNASSIGNED, label: t('noResponsible') },
          ...(isUndetermined ? [{ value: RESPONSIBLE_UNKNOWN, label: t('responsibleAbsent') }] : []),
          ...people.map((person) => ({ value: person.key, label: responsibleName(person) })),
        ]}
        width={150}
        onChange={(key) => onChange({ responsible: key === ALL ? null : key })}
      />
      {hasLateness && (
        <SelectField
          label={t('lateness')}
          value={filter.lateness ?? ALL}
          options={[
            { value: ALL, label: t('latenessAny') },
            ...LATENESSES.map((lateness) => ({ value: lateness, label: latenessLabel(lateness) })),
          ]}
          width={92}
          onChange={(chosen) => onChange({ lateness: LATENESSES.find((each) => each === chosen) ?? null })}
        />
      )}
      <SelectField
        label={t('ownerType')}
        value={filter.ownerType === null ? ALL : `${TYPE}${filter.ownerType}`}
        options={[
          { value: ALL, label: t('allOwners') },
          ...[...types].map((type) => ({ value: `${TYPE}${type}`, label: typeLabel(type) })),
        ]}
        width={104}
        onChange={(type) => onChange({ ownerType: type === ALL ? null : type.slice(TYPE.length) })}
      />
      <div className={controls.field}>
        <label className={controls.label} htmlFor={id}>
          {t('ownerId')}
        </label>
        <TextInput
          id={id}
          variant="unstyled"
          inputMode="numeric"
          placeholder={t('ownerIdHint')}
          value={filter.ownerId}
          onChange={({ currentTarget }) =>
            onChange({ ownerId: currentTarget.value.replace(/\D/g, '').slice(0, 15) })
          }
          classNames={{ input: controls.date ?? '' }}
          w={84}
        />
      </div>
    </div>
  )
}
