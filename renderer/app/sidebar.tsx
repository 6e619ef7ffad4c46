import { Menu, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { writeKeys } from '../../shared/actions/accelerators.ts'
import { isWithoutName } from '../../shared/bridge/company-name.ts'
import type { RefusalCode } from '../../shared/bridge/error-traits.ts'
import { NAVIGATION_SCREENS, SCREENS_WITH_NEEDS, type ScreenKey } from '../../shared/screens.ts'
import { useFreshnessWords } from '../answers/freshness.ts'
import { runStateCommand, useAppState, useCompany, useRefusals } from '../bridge/app-store.ts'
import {
  BrandIcon,
  ChevronIcon,
  LockIcon,
  PlusIcon,
  SearchIcon,
  SlidersIcon,
  TvIcon,
} from '../components/icons.tsx'
import { useOverdueTasks } from '../domain/tasks/task-groups.ts'
import { hostOf } from '../format/format.ts'
import { isMacKeyboard } from '../navigation/export-actions.ts'
import { screenAccess } from '../navigation/screen-access.ts'
import { COMPANIES_PATH, CONNECT_PATH, comparedCompanies, pathOf, screenOf } from '../navigation/screens.ts'
import { pathOfTab } from '../navigation/settings-tabs.ts'
import { setOpen, useTvMode } from '../navigation/tv-mode.ts'
import { SCREEN_PARTS } from './screens.tsx'

const SIDEBAR = `
  flex flex-col min-h-0 px-8 pt-16 overflow-x-hidden overflow-y-auto bg-side max-1200:[scrollbar-width:none]
  max-[560px]:flex-row max-[560px]:items-center max-[560px]:py-6 max-[560px]:overflow-x-auto
  max-[560px]:overflow-y-hidden`
const BRAND = `
  [&>svg]:h-20 [&>svg]:flex-none [&>svg]:text-accent h-24 mb-16 py-0 px-8 text-16 font-semibold
  max-1200:justify-center max-1200:p-0 max-[560px]:m-0 max-[560px]:py-0 max-[560px]:px-6`
/** Its scroll margin: not under the age of the data, which stays at the bottom. */
const LINK = `
  scroll-mb-60 [&>svg]:flex-none
  flex items-center gap-8 flex-none h-32 py-0 px-8 rounded-8 text-ink-2 font-medium no-underline
  hover:bg-sunken hover:text-ink
  aria-[current]:bg-accent-soft aria-[current]:text-accent aria-[current]:font-semibold
  max-1200:justify-center max-1200:p-0 max-1200:relative max-[560px]:py-0 max-[560px]:px-12`
const SEARCH = `
  [&>svg]:flex-none
  flex items-center gap-8 flex-none h-32 py-0 px-8 rounded-8 no-underline mb-16 bg-sunken text-ink-3
  font-normal
  hover:text-ink max-1200:justify-center max-1200:p-0
  max-[560px]:m-0 max-[560px]:py-0 max-[560px]:px-12`
const DOTS = { live: 'bg-accent', snapshot: 'bg-mark', waiting: 'bg-mark', stale: 'bg-bad' } as const
/** On the rail the state stands under its dot. */
const STATE = `flex items-center gap-x-8
  max-1200:flex-col max-1200:justify-center max-1200:gap-4 max-1200:leading-12`
const BADGE = `
  ml-auto text-bad text-12 font-medium
  max-1200:absolute max-1200:top-0 max-1200:right-0 max-1200:text-11 max-1200:leading-12`
const NOTE = `
  sticky bottom-0 mt-auto px-8 pt-8 pb-16 bg-side text-ink-3 text-12 leading-16
  max-1200:py-8 max-1200:px-0 max-1200:text-center max-1200:text-11
  max-[560px]:static max-[560px]:flex-none max-[560px]:m-0 max-[560px]:py-0 max-[560px]:px-6
  max-[560px]:whitespace-nowrap`

/** In a low window the navigation scrolls. */
const showLink = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' })

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
    <aside className={SIDEBAR}>
      <div className={`row ${BRAND}`}>
        <BrandIcon />
        <span className="max-1200:hidden">Leme</span>
      </div>
      <CompanySwitcher />
      <UnstyledButton className={SEARCH} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <SearchIcon />
        <span className="cut flex-1 max-1200:visually-hidden">{actions('palette')}</span>
        <kbd className="text-11 font-medium max-1200:hidden">{writeKeys('CmdOrCtrl+K', isMacKeyboard())}</kbd>
      </UnstyledButton>
      <nav className="flex flex-col max-[560px]:flex-row max-[560px]:flex-1" aria-label={t('navigation')}>
        {NAVIGATION_SCREENS.map((key) => {
          const { Icon } = SCREEN_PARTS[key]
          const isCurrent = screenOf(path) === key
          const lock = lockOf(key)
          return (
            <Link
              key={key}
              href={key === 'settings' && ready !== null ? pathOfTab('companies') : pathOf(key)}
              className={LINK}
              aria-current={isCurrent ? 'page' : undefined}
              ref={isCurrent ? showLink : undefined}
              data-tip={t(`screens.${key}`)}
            >
              <Icon />
              <span className="max-1200:visually-hidden">{t(`screens.${key}`)}</span>
              {lock !== undefined && (
                <span
                  className="grid ml-auto text-ink-3 max-1200:visually-hidden [&>svg]:size-13"
                  title={t(`access.${lock}.card`)}
                >
                  <LockIcon />
                  <span className="visually-hidden">{t(`access.${lock}.card`)}</span>
                </span>
              )}
              {key === 'tasks' && overdue > 0 && (
                <span className={BADGE} title={t('overdueBadge', { count: overdue })} aria-hidden="true">
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
    <span
      className="size-8 ml-auto rounded-full bg-accent max-1200:absolute max-1200:top-2 max-1200:right-2"
      title={words}
    >
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

/** The age of the oldest figure on the screen, in words and not by colour alone. */
function FreshnessNote() {
  const { freshness, state, shortState, age } = useFreshnessWords()
  return (
    <div className={NOTE} data-freshness={freshness}>
      <strong
        className={`${STATE} ${freshness === 'live' ? 'font-normal' : 'flex-wrap font-medium text-ink-2'}`}
      >
        <span className={`size-8 flex-none rounded-full ${DOTS[freshness]}`} aria-hidden="true" />
        <span className="flex flex-wrap gap-x-8 max-1200:contents">
          <span className={freshness === 'live' ? 'visually-hidden' : 'max-1200:hidden'}>{state}</span>
          <span className="hidden max-1200:inline">{shortState}</span>
          {age && <span className="max-1200:hidden">{age}</span>}
        </span>
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
      className={LINK}
      title={t('name')}
      aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
      onClick={() => setOpen('tv', true)}
    >
      <TvIcon />
      <span className="max-1200:visually-hidden">{t('name')}</span>
    </UnstyledButton>
  )
}

const CARD = `
  [&>svg]:flex-none [&>svg]:text-ink-3 max-1200:[&>svg]:hidden
  min-h-40 mb-8 py-4 px-8 rounded-8
  hover:bg-sunken max-1200:justify-center max-1200:min-h-38 max-1200:p-4
  max-[560px]:w-38 max-[560px]:flex-none max-[560px]:my-0 max-[560px]:mr-6 max-[560px]:ml-0`

function CompanySwitcher() {
  const { t } = useTranslation(['common', 'actions'])
  const { companies } = useAppState()
  const company = useCompany()
  const [, navigate] = useLocation()
  const isUnnamed = isWithoutName(company)
  const hasSeveral = comparedCompanies(companies).length > 1
  const open = useOpenCompany()
  return (
    <Menu position="bottom-start" width={232}>
      <Menu.Target>
        <UnstyledButton className={`row ${CARD}`}>
          <span className="visually-hidden">{t('switchCompany')}:</span>
          <span
            className="hidden max-1200:block max-1200:font-semibold max-1200:text-accent"
            aria-hidden="true"
          >
            {company.label.slice(0, 1).toUpperCase()}
          </span>
          <span className="flex-1 min-w-0 max-1200:hidden">
            <span className="cut font-medium">{company.label}</span>
            <small className="cut text-11">
              {isUnnamed ? t('nameCompany') : company.isDemo ? t('demo') : hostOf(company.baseUrl)}
            </small>
          </span>
          <ChevronIcon />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('switchCompany')}</Menu.Label>
        {companies.map(({ id, label, baseUrl, isDemo }) => (
          <Menu.Item
            key={id}
            className="aria-[current]:bg-accent-soft"
            aria-current={id === company.id ? 'true' : undefined}
            onClick={() => void open(id)}
          >
            {label}
            <small className="cut text-11">{isDemo ? t('demo') : hostOf(baseUrl)}</small>
          </Menu.Item>
        ))}
        <Menu.Divider />
        {hasSeveral && <Menu.Item onClick={() => navigate(COMPANIES_PATH)}>{t('allCompanies')}</Menu.Item>}
        {isUnnamed && (
          <Menu.Item leftSection={<SlidersIcon />} onClick={() => navigate(pathOfTab('companies'))}>
            {t('nameCompany')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<PlusIcon />} onClick={() => navigate(CONNECT_PATH)}>
          {t('actions:connect')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Returns a function that makes a company the active one. The page of all companies then gives way to its Hoje. */
export function useOpenCompany(): (companyId: string) => Promise<void> {
  const { activeCompanyId } = useAppState()
  const [path, navigate] = useLocation()
  return async (companyId) => {
    const isActive =
      companyId === activeCompanyId || (await runStateCommand('company.activate', { companyId })).ok
    if (isActive && path === COMPANIES_PATH) navigate(pathOf('today'))
  }
}
