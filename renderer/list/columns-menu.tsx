import { Menu } from '@mantine/core'
import { ControlButton } from '../components/control-button.tsx'
import controls from '../components/controls.module.css'
import { CheckIcon, ColumnsIcon } from '../components/icons.tsx'
import { useSay } from '../report/say.ts'
import styles from './columns-menu.module.css'
import { type ListColumn, shownColumns } from './list-column.ts'

interface ColumnsMenuProps<Row> {
  /** Those that the table can show. */
  readonly columns: readonly ListColumn<Row>[]
  /** Null for those that fit the window. */
  readonly chosen: readonly string[] | null
  readonly onChoose: (chosen: readonly string[] | null) => void
}

/** "Colunas": which columns the table has. A named view keeps them. */
export function ColumnsMenu<Row>({ columns, chosen, onChoose }: ColumnsMenuProps<Row>) {
  const say = useSay()
  const { t } = say
  const shown = shownColumns(columns, chosen).map(({ key }) => key)
  const choices = columns.filter(({ screen }) => screen !== 'head')
  const toggle = (key: string) =>
    onChoose(choices.map((column) => column.key).filter((each) => shown.includes(each) !== (each === key)))
  return (
    <div className={controls.anchor}>
      <Menu
        position="bottom-end"
        closeOnItemClick={false}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: styles.menu ?? '' }}
      >
        <Menu.Target>
          <ControlButton title={t('list:columns')} data-active={chosen !== null || undefined}>
            <ColumnsIcon />
            <span className={controls.word}>{t('list:columns')}</span>
          </ControlButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('list:columns')}>
          {choices.map(({ key, title }) => (
            <Menu.CheckboxItem
              key={key}
              checked={shown.includes(key)}
              checkIcon={<CheckIcon />}
              onClick={() => toggle(key)}
            >
              {title(say, 'screen')}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={chosen === null} onClick={() => onChoose(null)}>
            {t('list:fittingColumns')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
