import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showsMore } from '../../views/funnel-view.ts'
import styles from './funnel-page.module.css'
import { PipelinesCard } from './pipelines-card.tsx'
import { ReasonsCard } from './reasons-card.tsx'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** "Mais análises": what is not asked for every day. On paper while it is open; else paper says what is left out. */
export function MoreCards() {
  const { t } = useTranslation('funnel')
  const { view, changeView } = useFunnelScreen()
  const id = useId()
  const isOpen = showsMore(view)
  const names = [t('junkReasons'), t('byPipeline')]
  return (
    <>
      <div className={styles.more}>
        <UnstyledButton
          className={styles.moreButton}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() =>
            changeView(
              isOpen
                ? {
                    isMoreOpen: false,
                    markedPipeline: null,
                    ...(view.reason?.kind === 'junk' && { reason: null }),
                  }
                : { isMoreOpen: true },
            )
          }
        >
          {t('more')}
        </UnstyledButton>
        {!isOpen && <span>{names.join(' · ')}</span>}
      </div>
      {!isOpen && <p data-print="shown">{t('moreOnScreen', { names: names.join(', ') })}</p>}
      <div id={id} className={styles.cards} hidden={!isOpen}>
        {isOpen && (
          <>
            <ReasonsCard kind="junk" />
            <PipelinesCard />
          </>
        )}
      </div>
    </>
  )
}
