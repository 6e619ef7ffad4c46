// A row of Ajustes: what it sets, and the control at the right.
import { Button, Switch } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Explained } from '../../components/explanation.tsx'
import { Segments } from '../../components/fields.tsx'
import { ManagedNote } from '../../components/notice.tsx'
import styles from './settings-page.module.css'

interface RowProps {
  readonly title: string
  /** What it does, on request. */
  readonly about?: ReactNode
  /** Under the title: the present state, or what changes a decision. */
  readonly note?: ReactNode
  /** True when the administrator set it. */
  readonly isManaged?: boolean
}

interface SettingRowProps extends RowProps {
  /** Beside the title. */
  readonly tag?: ReactNode
  /** The name of a row that is a landmark: one that does or stores something. */
  readonly region?: string
  /** The id of the title, which names a control. */
  readonly titleId?: string
  /** The control that a click on the title changes. */
  readonly controlId?: string
  /** In place of the title, while it is changed. */
  readonly form?: ReactNode
  readonly children?: ReactNode
}

export function SettingRow(props: SettingRowProps) {
  const { title, about, note, isManaged = false, tag, region, titleId, controlId, form, children } = props
  const Row = region === undefined ? 'div' : 'section'
  const sign =
    about === undefined ? null : (
      <Explained name={title}>{typeof about === 'string' ? <p>{about}</p> : about}</Explained>
    )
  return (
    <Row className={styles.row} aria-label={region}>
      <div className={styles.words}>
        {form ?? (
          <div className={styles.title}>
            {controlId === undefined ? (
              <span id={titleId}>{title}</span>
            ) : (
              <label htmlFor={controlId}>{title}</label>
            )}
            {tag}
            {sign}
          </div>
        )}
        {note}
        {isManaged && <ManagedNote />}
      </div>
      {children && <div className={styles.controls}>{children}</div>}
    </Row>
  )
}

interface ChoiceRowProps<Value extends string | number> extends RowProps {
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A setting with few values: all of them beside its name. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { value, options, onChange, ...row } = props
  const id = useId()
  return (
    <SettingRow {...row} titleId={id}>
      <Segments
        labelledBy={id}
        value={value}
        options={options}
        onChange={onChange}
        isDisabled={row.isManaged ?? false}
      />
    </SettingRow>
  )
}

interface SwitchRowProps extends RowProps {
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
  /** The threshold before the switch. */
  readonly children?: ReactNode
}

export function SwitchRow({ isOn, isDisabled = false, onChange, children, ...row }: SwitchRowProps) {
  const id = useId()
  return (
    <SettingRow {...row} controlId={id}>
      {children}
      <Switch
        id={id}
        size="xs"
        withThumbIndicator={false}
        classNames={{ input: styles.switch ?? '', track: styles.track ?? '', thumb: styles.thumb ?? '' }}
        checked={isOn}
        disabled={isDisabled || (row.isManaged ?? false)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </SettingRow>
  )
}

interface RowButtonProps extends ComponentProps<typeof Button<'button'>> {
  /** `main`: what the tab is for; `danger`: what cannot be taken back. */
  readonly look?: 'main' | 'plain' | 'danger'
}

/** A button at the end of a row. */
export function RowButton({ look = 'plain', ...button }: RowButtonProps) {
  return (
    <Button
      variant={look === 'main' ? 'filled' : 'default'}
      classNames={{ root: styles.button ?? '' }}
      data-look={look}
      {...button}
    />
  )
}
