import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_VIEW_NAME, type NamedView } from '../../shared/bridge/named-views.ts'
import type { NamedViewsOfScreen } from '../views/use-named-views.ts'
import { Form } from './form.tsx'
import { TextButton } from './text-button.tsx'
import styles from './views-dialog.module.css'

interface NamedViewRowProps {
  readonly view: NamedView
  readonly isShown: boolean
  readonly onRename: (typed: string) => ReturnType<NamedViewsOfScreen['rename']>
  readonly onReplace: () => void
  readonly onRemove: () => void
}

/** A saved view with its actions; deleting asks for confirmation. */
export function NamedViewRow({ view, isShown, onRename, onReplace, onRemove }: NamedViewRowProps) {
  const { t } = useTranslation(['views', 'common'])
  const { name } = view
  const [doing, setDoing] = useState<'nothing' | 'rename' | 'remove'>('nothing')
  const row = useRef<HTMLLIElement>(null)
  /** Closes the form. The pressed button disappears, so the focus moves to the row. */
  const back = () => {
    setDoing('nothing')
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  if (doing === 'rename') {
    return (
      <li ref={row}>
        <RenameForm name={name} onRename={onRename} onBack={back} />
      </li>
    )
  }
  return (
    <li ref={row}>
      <span className={styles.name}>
        <bdi>{name}</bdi> {isShown && <small>· {t('shown')}</small>}
      </span>
      <span className={styles.actions}>
        {doing === 'remove' ? (
          <>
            <TextButton onClick={back}>{t('common:cancel')}</TextButton>
            <TextButton label={t('removeSureOf', { name })} isDanger hasFocus onClick={onRemove}>
              {t('removeSure')}
            </TextButton>
          </>
        ) : (
          <>
            <TextButton label={t('renameOf', { name })} onClick={() => setDoing('rename')}>
              {t('common:rename')}
            </TextButton>
            {!isShown && (
              <TextButton
                label={t('replaceOf', { name })}
                onClick={() => {
                  onReplace()
                  back()
                }}
              >
                {t('replace')}
              </TextButton>
            )}
            <TextButton label={t('removeOf', { name })} isDanger onClick={() => setDoing('remove')}>
              {t('remove')}
            </TextButton>
          </>
        )}
      </span>
    </li>
  )
}

interface RenameFormProps extends Pick<NamedViewRowProps, 'onRename'> {
  readonly name: string
  readonly onBack: () => void
}

function RenameForm({ name, onRename, onBack }: RenameFormProps) {
  const { t } = useTranslation(['views', 'common'])
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<'nameless' | 'taken' | null>(null)
  const rename = () => {
    const outcome = onRename(typed)
    if (outcome === 'saved') onBack()
    else setProblem(outcome)
  }
  return (
    <Form className={styles.rename} onSubmit={rename}>
      <TextInput
        aria-label={t('newName', { name })}
        size="xs"
        value={typed}
        maxLength={MAX_VIEW_NAME}
        spellCheck={false}
        autoFocus
        error={problem && t(problem)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm">
        {t('common:keep')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={onBack}>
        {t('common:cancel')}
      </Button>
    </Form>
  )
}
