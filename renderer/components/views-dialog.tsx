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
import { viewNamed } from '../views/named-views.ts'
import type { NamedViewsOfScreen } from '../views/use-named-views.ts'
import { Form } from './form.tsx'
import { NamedViewRow } from './named-view-row.tsx'
import { TextButton } from './text-button.tsx'
import styles from './views-dialog.module.css'

interface ViewsDialogProps {
  readonly screen: NamedViewScreen
  readonly named: NamedViewsOfScreen
  readonly onClose: () => void
}

/** Saves the current filters under a name, and renames, replaces or deletes saved views. */
export function ViewsDialog({ screen, named, onClose }: ViewsDialogProps) {
  const { t } = useTranslation(['views', 'common'])
  const { label } = useCompany()
  const actions = useViewActions(named)
  const taken = actions.problem === 'taken' ? viewNamed(named.views, screen, actions.name) : null
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
      {taken && (
        <TextButton onClick={() => actions.replace(taken)}>{t('replaceOf', { name: taken.name })}</TextButton>
      )}
      <p className={styles.note}>
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
  const [problem, setProblem] = useState<'nameless' | 'taken' | 'full' | null>(null)
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
      setProblem(outcome === 'saved' ? null : outcome)
      if (outcome !== 'saved') return
      setSaid(t('saved', { name: cleanViewName(name) ?? name }))
      setName('')
    },
    replace: (view: NamedView) => {
      named.replace(view.id)
      setSaid(t('replaced', { name: view.name }))
      setProblem(null)
      setName('')
    },
    rename: (view: NamedView, typed: string) => {
      const outcome = named.rename(view.id, typed)
      if (outcome === 'saved') setSaid(t('renamed', { name: cleanViewName(typed) ?? typed }))
      return outcome
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
          <NamedViewRow
            key={view.id}
            view={view}
            isShown={view.id === named.shownId}
            onRename={(typed) => actions.rename(view, typed)}
            onReplace={() => actions.replace(view)}
            onRemove={() => actions.remove(view)}
          />
        ))}
      </ul>
    </>
  )
}
