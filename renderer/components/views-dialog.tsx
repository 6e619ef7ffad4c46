import { Button, Modal, TextInput } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cleanViewName,
  MAX_VIEW_NAME,
  MAX_VIEWS_OF_SCREEN,
  type NamedView,
} from '../../shared/bridge/named-views.ts'
import type { NamedViewScreen } from '../../shared/screens.ts'
import { useCompany } from '../bridge/app-store.ts'
import { focusAtOnce } from '../platform/focus-at-once.ts'
import type { NamedViewsOfScreen } from '../views/use-named-views.ts'
import { Form } from './form.tsx'
import { TextButton } from './text-button.tsx'
import styles from './views-dialog.module.css'

interface ViewsDialogProps {
  readonly screen: NamedViewScreen
  readonly named: NamedViewsOfScreen
  readonly onClose: () => void
}

/** Saves the current filters under a name, a used one included, and deletes saved views. */
export function ViewsDialog({ screen, named, onClose }: ViewsDialogProps) {
  const { t } = useTranslation(['views', 'common'])
  const { label } = useCompany()
  const actions = useViewActions(named)
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={t('title', { screen: t(`common:screens.${screen}`) })}
      size={520}
      centered
      classNames={{ title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <SaveForm actions={actions} />
      <p className={`note ${styles.note}`}>
        {t('what', { company: label })} {screen === 'leads' && t('noSearch')}{' '}
        {(screen === 'leads' || screen === 'tasks') && t('onlyIds')}
      </p>
      <p className={styles.said} role="status">
        {actions.said}
      </p>
      {named.views.length > 0 && <SavedViews named={named} actions={actions} />}
    </Modal>
  )
}

/** The typed name with its problem, what was done last in words, and the actions on saved views. */
function useViewActions(named: NamedViewsOfScreen) {
  const { t } = useTranslation('views')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<'nameless' | 'full' | null>(null)
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return {
    name,
    problem,
    said,
    field,
    type: (typed: string) => {
      setName(typed)
      setProblem(null)
    },
    save: () => {
      const outcome = named.save(name)
      const isDone = outcome === 'saved' || outcome === 'replaced'
      setProblem(isDone ? null : outcome)
      if (!isDone) return
      setSaid(t(outcome, { name: cleanViewName(name) ?? name }))
      setName('')
    },
    remove: (view: NamedView) => {
      named.remove(view.id)
      setSaid(t('removed', { name: view.name }))
      // The row with the pressed button disappears.
      field.current?.focus()
    },
  }
}

type ViewActions = ReturnType<typeof useViewActions>

function SaveForm({ actions }: { readonly actions: ViewActions }) {
  const { t } = useTranslation(['views', 'common'])
  const { name, problem, field, type, save } = actions
  const takeField = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element
      focusAtOnce(element)
    },
    [field],
  )
  return (
    <Form className={styles.form} onSubmit={save}>
      <TextInput
        ref={takeField}
        className={styles.field ?? ''}
        label={t('name')}
        placeholder={t('nameHint')}
        value={name}
        maxLength={MAX_VIEW_NAME}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        error={problem !== null && t(problem, { count: MAX_VIEWS_OF_SCREEN })}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" className={styles.save ?? ''}>
        {t('common:keep')}
      </Button>
    </Form>
  )
}

interface SavedViewsProps {
  readonly named: NamedViewsOfScreen
  readonly actions: ViewActions
}

function SavedViews({ named, actions }: SavedViewsProps) {
  const { t } = useTranslation('views')
  return (
    <>
      <h3 className={styles.heading}>{t('list')}</h3>
      <ul className={styles.list} aria-label={t('list')}>
        {named.views.map((view) => (
          <SavedView
            key={view.id}
            view={view}
            isShown={view.id === named.shownId}
            onRemove={() => actions.remove(view)}
          />
        ))}
      </ul>
    </>
  )
}

interface SavedViewProps {
  readonly view: NamedView
  readonly isShown: boolean
  readonly onRemove: () => void
}

/** Deleting asks for confirmation. */
function SavedView({ view: { name }, isShown, onRemove }: SavedViewProps) {
  const { t } = useTranslation(['views', 'common'])
  const [isAsked, setAsked] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  /** The pressed button disappears, so the focus moves to the row. */
  const back = () => {
    setAsked(false)
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  return (
    <li ref={row}>
      <span className={styles.name}>
        <bdi>{name}</bdi> {isShown && <small>· {t('shown')}</small>}
      </span>
      <span className={styles.actions}>
        {isAsked ? (
          <>
            <TextButton onClick={back}>{t('common:cancel')}</TextButton>
            <TextButton label={t('removeSureOf', { name })} isDanger hasFocus onClick={onRemove}>
              {t('removeSure')}
            </TextButton>
          </>
        ) : (
          <TextButton label={t('removeOf', { name })} isDanger onClick={() => setAsked(true)}>
            {t('remove')}
          </TextButton>
        )}
      </span>
    </li>
  )
}
