import { UnstyledButton } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
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
import { CHIP } from './controls-styles.ts'
import { CrossIcon, RefreshIcon } from './icons.tsx'

const HEADER = `
  sticky top-0 z-5 flex-none flex flex-wrap items-center gap-8 min-h-56 py-12 px-[var(--page-space)]
  bg-canvas
  @max-[560px]/page:static @max-[560px]/page:py-10 @max-[560px]/page:px-12`

/** The fields take a line of their own, together: no control is left alone on a second line. */
const CONTROLS = `flex-none *:flex-none
  in-data-stacked:order-1 in-data-stacked:flex-[0_1_auto] in-data-stacked:flex-wrap in-data-stacked:min-w-0
  in-data-stacked:max-w-full`

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

export function Page({ title, tag, controls, actions, hasRefresh = true, children }: PageProps) {
  const header = useRef<HTMLElement>(null)
  useStackedRow(header)
  useWindowTitle(title)
  return (
    <>
      <header className={HEADER} ref={header}>
        <div className="text-ink-3 flex-none flex items-baseline gap-8 mr-auto">
          <h1 className="text-ink text-16 whitespace-nowrap">
            <bdi>{title}</bdi>
          </h1>
          {tag}
          <VisitChip />
        </div>
        {controls && <div className={`row ${CONTROLS}`}>{controls}</div>}
        <div className="row flex-none">
          {actions}
          {hasRefresh && <RefreshButton />}
        </div>
      </header>
      <div className="flex-[1_0_auto] flex flex-col gap-24 px-[var(--page-space)] pt-8 pb-24 @max-[560px]/page:p-12">
        {children}
      </div>
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
    <UnstyledButton className={CHIP} title={t('endVisit')} onClick={() => endVisits()}>
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

function RefreshButton() {
  const { t } = useTranslation()
  const isBusy = useAnswerStore(({ byKey }) => [...byKey.values()].some(({ isAsking }) => isAsking))
  return (
    <ControlButton title={t('refresh')} aria-busy={isBusy} onClick={() => void answers.refresh(null)}>
      <span className={`${controls.spin} grid`} data-busy={isBusy || undefined}>
        <RefreshIcon />
      </span>
      <span className={`${controls.word} ml-8`}>{t('refresh')}</span>
    </ControlButton>
  )
}

// What a screen asks is asked once, by its page, and read by its parts: use<Screen>Answers in the page,
// use<Screen>Screen in every card.

/** Creates what hands a screen's answers, view and computed figures to its parts. */
export function createScreenContext<Screen>() {
  const Context = createContext<Screen | null>(null)
  return {
    Provider: Context.Provider,
    useScreen: (): Screen => {
      const screen = use(Context)
      if (screen === null) throw new Error('this part stands outside its page')
      return screen
    },
  }
}
