import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { TV_SCREENS, type TvScreen } from '../../../shared/screens.ts'
import { Dialog, DialogActions, Form } from '../../components/dialog.tsx'
import { setOpen, startTv } from '../../navigation/tv-mode.ts'
import { isTvSeconds, TV_SECONDS, TV_VIEW } from '../../views/screen-views.ts'
import { useView } from '../../views/view-store.ts'

/** Asks which screens rotate and for how long, saves the answer, and starts the TV. */
export function TvDialog() {
  const { t } = useTranslation(['tv', 'common'])
  const close = () => setOpen('tv', false)
  const [path, navigate] = useLocation()
  const [view, changeView] = useView(TV_VIEW)
  const [screens, setScreens] = useState<readonly TvScreen[]>(view.screens)
  const [typed, setTyped] = useState(String(view.seconds))
  const [isTried, setTried] = useState(false)
  const seconds = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
  const isRight = isTvSeconds(seconds) && screens.length > 0
  const start = () => {
    setTried(true)
    if (!isRight) return
    changeView({ screens, seconds })
    startTv(path, navigate)
  }
  return (
    <Dialog title={t('name')} size={440} onClose={close}>
      <Form className="grid gap-16" onSubmit={start}>
        <p>{t('what')}</p>
        <Checkbox.Group
          label={t('common:navigation')}
          value={[...screens]}
          error={isTried && screens.length === 0 && t('screensWrong')}
          errorProps={{ role: 'alert' }}
          onChange={(chosen) => setScreens(TV_SCREENS.filter((screen) => chosen.includes(screen)))}
        >
          <div className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-x-16 gap-y-10 pt-8">
            {TV_SCREENS.map((screen, index) => (
              <Checkbox
                key={screen}
                value={screen}
                label={t(`common:screens.${screen}`)}
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput
          label={t('seconds')}
          inputMode="numeric"
          maxLength={3}
          value={typed}
          error={isTried && !isTvSeconds(seconds) && t('secondsWrong', TV_SECONDS)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="note">{t('keysHelp')}</p>
        <DialogActions onCancel={close}>
          <Button type="submit">{t('start')}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
