import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import controls from '../../components/controls.module.css'
import { CheckIcon, ColumnsIcon } from '../../components/icons.tsx'
import { type ColumnOn, shownColumns } from './lead-columns.tsx'
import styles from './leads-page.module.css'

interface ColumnsMenuProps {
  /** The columns whose fields the API provides. */
  readonly columns: readonly ColumnOn<'screen'>[]
  /** Null for those that fit the window. */
  readonly chosen: readonly string[] | null
  readonly onChoose: (chosen: readonly string[] | null) => void
}

/** "Colunas": which columns the table has. A named view keeps them. */
export function ColumnsMenu({ columns, chosen, onChoose }: ColumnsMenuProps) {
  const { t } = useTranslation('leads')
  const shown = shownColumns(columns, chosen).map(({ key }) => key)
  const choices = columns.filter(({ screen }) => screen !== 'head')
  const toggle = (key: string) =>
    onChoose(choices.map((column) => column.key).filter((each) => shown.includes(each) !== (each === key)))
  return (
    <div className={styles.menuAnchor}>
      <Menu
        position="bottom-end"
        shadow="none"
        closeOnItemClick={false}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: styles.menu ?? '' }}
      >
        <Menu.Target>
          <Button
            variant="default"
            className={controls.button}
            title={t('chooseColumns')}
            data-active={chosen !== null || undefined}
          >
            <ColumnsIcon />
            <span className={controls.word}>{t('chooseColumns')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('chooseColumns')}>
          {choices.map(({ key, label }) => (
            <Menu.CheckboxItem
              key={key}
              checked={shown.includes(key)}
              checkIcon={<CheckIcon />}
              onClick={() => toggle(key)}
            >
              {t(label)}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={chosen === null} onClick={() => onChoose(null)}>
            {t('fittingColumns')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
