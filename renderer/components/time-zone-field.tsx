import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeZoneGroups } from '../format/time-zones.ts'

interface TimeZoneFieldProps extends Omit<SelectProps, 'onChange'> {
  readonly onChange: (timeZone: string) => void
}

/** The zone that cuts the days of a company: those of Brazil first. */
export function TimeZoneField({ onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useTranslation('connect')
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone')), [])
  return (
    <Select
      label={t('timeZone')}
      searchable
      allowDeselect={false}
      data={[
        { group: t('zonesBrazil'), items: zones.brazil },
        { group: t('zonesOther'), items: zones.others },
      ]}
      onChange={(zone) => zone && onChange(zone)}
      nothingFoundMessage={t('noZone')}
      maxDropdownHeight={240}
      {...field}
    />
  )
}
