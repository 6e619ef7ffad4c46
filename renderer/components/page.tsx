import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { isWithoutName } from '../../shared/bridge/company-name.ts'
import { answers } from '../answers/answers.ts'
import { useAnswerStore } from '../answers/held-answers.ts'
import { useAppStore } from '../bridge/app-store.ts'
import { screenOf } from '../navigation/screens.ts'
import { useStackedRow } from '../platform/layout.ts'
import { endVisits, useVisitOrigin } from '../views/view-store.ts'
import { ControlButton } from './buttons.tsx'
import controls from './controls.module.css'
import { CrossIcon, RefreshIcon } from './icons.tsx'
import chipListStyles from './list-fields.module.css'
import styles from './page.module.css'

interface PageProps {
  readonly title: string
  /** A tag beside the title. */
  readonly tag?: ReactNode
  /** The screen's fields: what it shows. They have a line of their own when they do not fit beside the title. */
  readonly controls?: ReactNode
  /** What can be done with the screen, left of "Atualizar". Always beside the title. */
  readonly actions?: ReactNode
  readonly hasRefresh?: boolean
  readonly children: ReactNode
}

/** A screen: its header and its content. */
export function Page({ title, tag, controls, actions, hasRefresh = true, children }: PageProps) {
  const header = useRef<HTMLElement>(null)
  useStackedRow(header)
  useWindowTitle(title)
  return (
    <>
      <header className={styles.header} ref={header}>
        <div className={`pale ${styles.title}`}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {tag}
          <VisitChip />
        </div>
        {controls && <div className={`row ${styles.controls}`}>{controls}</div>}
        <div className={`row ${styles.actions}`}>
          {actions}
          {hasRefresh && <RefreshButton />}
        </div>
      </header>
      <div className={styles.page}>{children}</div>
    </>
  )
}

/** Says that a click on another screen set the filters of this one; a click brings back the user's own. */
function VisitChip() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const origin = useVisitOrigin(screenOf(path))
  if (origin === null) return null
  return (
    <UnstyledButton className={chipListStyles.chip} title={t('endVisit')} onClick={() => endVisits()}>
      {origin === 'alert' || origin === 'search'
        ? t(`cameFromOther.${origin}`)
        : t('cameFrom', { screen: t(`screens.${origin}`) })}
      <span className="visually-hidden">: {t('endVisit')}</span>
      <CrossIcon />
    </UnstyledButton>
  )
}

/** Names the window by its screen and the company, but not by the address that stands for a missing name. */
export function useWindowTitle(screen: string): void {
  const company = useAppStore(
    ({ state }) => state?.companies.find(({ id }) => id === state.activeCompanyId) ?? null,
  )
  const name = company === null || isWithoutName(company) ? null : company.label
  useEffect(() => {
    document.title = `${name === null ? screen : `${screen} · ${name}`} — Leme`
  }, [screen, name])
}

/** Asks the API again for everything on the screen. */
export function RefreshButton() {
  const { t } = useTranslation()
  const isBusy = useAnswerStore(({ byKey }) => [...byKey.values()].some(({ isAsking }) => isAsking))
  return (
    <ControlButton title={t('refresh')} aria-busy={isBusy} onClick={() => void answers.refresh(null)}>
      <span className={controls.spin} data-busy={isBusy || undefined}>
        <RefreshIcon />
      </span>
      <span className={controls.word}>{t('refresh')}</span>
    </ControlButton>
  )
}
