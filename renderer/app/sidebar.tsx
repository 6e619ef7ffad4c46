import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { writeKeys } from '../../shared/actions/accelerators.ts'
import type { RefusalCode } from '../../shared/bridge/error-traits.ts'
import { NAVIGATION_SCREENS, SCREENS_WITH_NEEDS, type ScreenKey } from '../../shared/screens.ts'
import { useFreshnessWords } from '../answers/freshness.ts'
import { useRefusals } from '../answers/refusals.ts'
import { useAppState, useCompany } from '../bridge/app-store.ts'
import { BrandIcon, LockIcon, SearchIcon, TvIcon } from '../components/icons.tsx'
import { useOverdueTasks } from '../domain/tasks/use-tasks.ts'
import { setOpen } from '../navigation/open-parts.ts'
import { screenAccess } from '../navigation/screen-access.ts'
import { pathOf, screenOf } from '../navigation/screens.ts'
import { pathOfTab } from '../navigation/settings-tabs.ts'
import { useTvMode } from '../navigation/tv-mode.ts'
import { isMacKeyboard } from '../navigation/use-action-words.ts'
import { CompanySwitcher } from './company-switcher.tsx'
import { SCREEN_PARTS } from './screens.tsx'
import styles from './sidebar.module.css'

/** In a low window the navigation scrolls. */
const showLink = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' })

/** Brand, company, navigation and the age of the figures on the screen. */
export function Sidebar({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useTranslation()
  const { t: actions } = useTranslation('actions')
  const [path] = useLocation()
  const overdue = useOverdueTasks().value?.length ?? 0
  const refusals = useRefusals(useCompany().id)
  const { found } = useAppState().updates
  const ready = found?.isReady ? found.version : null
  /** Why a screen does not open; undefined when a part of it does. */
  const lockOf = (key: ScreenKey): RefusalCode | undefined => {
    const screen = SCREENS_WITH_NEEDS.find((each) => each === key)
    const access = screen ? screenAccess(screen, refusals, { isListed: false }) : null
    return access?.opens === 'not' ? access.missing[0]?.code : undefined
  }
  return (
    <aside className={styles.sidebar}>
      <div className={`row ${styles.brand}`}>
        <BrandIcon />
        <span>Leme</span>
      </div>
      <CompanySwitcher />
      <UnstyledButton className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <SearchIcon />
        <span className="cut">{actions('palette')}</span>
        <kbd>{writeKeys('CmdOrCtrl+K', isMacKeyboard())}</kbd>
      </UnstyledButton>
      <nav className={styles.nav} aria-label={t('navigation')}>
        {NAVIGATION_SCREENS.map((key) => {
          const { Icon } = SCREEN_PARTS[key]
          const isCurrent = screenOf(path) === key
          const lock = lockOf(key)
          return (
            <Link
              key={key}
              href={key === 'settings' && ready !== null ? pathOfTab('advanced') : pathOf(key)}
              className={styles.link}
              aria-current={isCurrent ? 'page' : undefined}
              ref={isCurrent ? showLink : undefined}
              title={t(`screens.${key}`)}
            >
              <Icon />
              <span>{t(`screens.${key}`)}</span>
              {lock !== undefined && (
                <span className={styles.lock} title={t(`access.${lock}.card`)}>
                  <LockIcon />
                  <span className="visually-hidden">{t(`access.${lock}.card`)}</span>
                </span>
              )}
              {key === 'tasks' && overdue > 0 && (
                <span
                  className={styles.badge}
                  title={t('overdueBadge', { count: overdue })}
                  aria-hidden="true"
                >
                  {overdue}
                </span>
              )}
              {key === 'settings' && ready !== null && <ReadyVersion version={ready} />}
            </Link>
          )
        })}
      </nav>
      <TvButton />
      <FreshnessNote />
    </aside>
  )
}

/** A dot at Ajustes while a new version waits for the end of Leme. */
function ReadyVersion({ version }: { readonly version: string }) {
  const { t } = useTranslation('updates')
  const words = t('ready', { version })
  return (
    <span className={styles.ready} title={words}>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

/** The age of the oldest figure on the screen, in words and not by colour alone. */
function FreshnessNote() {
  const { freshness, state, shortState, age } = useFreshnessWords()
  return (
    <div className={styles.note} data-freshness={freshness}>
      <strong>
        <span className={styles.dot} aria-hidden="true" />
        <span className={freshness === 'live' ? 'visually-hidden' : styles.wide}>{state}</span>
        <span className={styles.narrow}>{shortState}</span>
        {age && <span className={styles.wide}>{age}</span>}
      </strong>
    </div>
  )
}

/** Opens the TV's dialog; takes the focus when the user returns from the TV. */
function TvButton() {
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
      onClick={() => setOpen('tv', true)}
    >
      <TvIcon />
      <span>{t('name')}</span>
    </UnstyledButton>
  )
}
