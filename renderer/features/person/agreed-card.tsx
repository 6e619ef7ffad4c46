import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_NOTE_TEXT, MAX_NOTES, type NoteProblem } from '../../../shared/notes/notes.ts'
import { Card } from '../../components/card.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { Form } from '../../components/form.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useAgreed, useEditNotes } from '../../domain/notes/use-edit-notes.ts'
import { useSay } from '../../report/say.ts'
import styles from './person-page.module.css'
import { usePersonScreen } from './use-person-screen.ts'

/** More are one click away. */
const AT_ONCE = 3

/** What was agreed with the person, the latest first, so that the next talk begins with it. */
export function AgreedCard() {
  const { t, formats, today } = useSay()
  const { id } = usePersonScreen()
  const { keep, remove } = useEditNotes('talks')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<NoteProblem | null>(null)
  const agreed = useAgreed(id)
  const add = () => {
    const found = keep({
      from: today,
      to: today,
      text,
      pipelineId: null,
      personId: id,
      isLeftOut: false,
    })
    setProblem(found)
    if (found === null) setText('')
  }
  return (
    <Card title={t('people:agreed')}>
      {agreed.length > 0 && (
        <ul className={styles.agreed}>
          <FirstRows rows={agreed} rest="li" atOnce={AT_ONCE}>
            {(note) => (
              <li key={note.id}>
                <span>{formats.day(note.from)}</span>
                <bdi>{note.text}</bdi>
                <TextButton label={t('notes:removeOf', { note: note.text })} onClick={() => remove(note)}>
                  {t('remove')}
                </TextButton>
              </li>
            )}
          </FirstRows>
        </ul>
      )}
      <Form className={styles.agree} onSubmit={add}>
        <TextInput
          aria-label={t('people:agree')}
          placeholder={t('people:agreeHint')}
          value={text}
          autoComplete="off"
          maxLength={MAX_NOTE_TEXT}
          error={problem && t(`notes:problems.${problem}`, { most: MAX_NOTES })}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button type="submit" variant="default">
          {t('people:agree')}
        </Button>
      </Form>
    </Card>
  )
}
