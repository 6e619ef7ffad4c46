import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TvIcon } from '../components/icons.tsx'
import { openTvDialog, useTvMode } from '../navigation/tv-mode.ts'
import styles from './sidebar.module.css'

/** Opens the TV's dialog; takes the focus when the user returns from the TV. */
export function TvButton() {
  const { t } = useTranslation('tv')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!useTvMode.getState().wasLeft) return
    useTvMode.setState({ wasLeft: false })
    button.current?.focus()
  }, [])
  return (
    <UnstyledButton
      ref={button}
      className={styles.link}
      title={t('name')}
      aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
      onClick={openTvDialog}
    >
      <TvIcon />
      <span>{t('name')}</span>
    </UnstyledButton>
  )
}
