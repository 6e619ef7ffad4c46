// A dialog that a button opens, as everywhere in the window.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ControlButton } from '../../../../renderer/components/control-button.tsx'
import { Dialog, DialogActions } from '../../../../renderer/components/dialog.tsx'
import { Form } from '../../../../renderer/components/form.tsx'
import { recorded } from './recorded.ts'

interface DialogStoryProps {
  readonly title: string
  readonly text?: string
  /** What its form does. */
  readonly action: string
  readonly isCancelFirst?: boolean
}

export function DialogStory({ title, text, action, isCancelFirst }: DialogStoryProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ControlButton onClick={() => setOpen(true)}>{title}</ControlButton>
      {isOpen && (
        <Dialog title={title} {...(text !== undefined && { text })} onClose={close}>
          <Form onSubmit={recorded('submit')}>
            <DialogActions onCancel={close} {...(isCancelFirst && { isCancelFirst })}>
              <Button type="submit">{action}</Button>
            </DialogActions>
          </Form>
        </Dialog>
      )}
    </>
  )
}
