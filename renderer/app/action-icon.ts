import type { ReactNode } from 'react'
import { type ActionId, type NamedAction, screenOfAction } from '../../shared/actions/actions.ts'
import { AboutIcon, CloudIcon, QuestionIcon, RefreshIcon, ShareIcon, TvIcon } from '../components/icons.tsx'
import { SCREEN_PARTS } from './screens.ts'

const ICONS: Partial<Readonly<Record<NamedAction, () => ReactNode>>> = {
  refresh: RefreshIcon,
  tv: TvIcon,
  tvChoose: TvIcon,
  offline: CloudIcon,
  export: ShareIcon,
  print: ShareIcon,
  shortcuts: QuestionIcon,
  updates: RefreshIcon,
  about: AboutIcon,
}

/** Returns the icon of an action; that of a screen is the one of the navigation. Undefined when it has none. */
export function actionIcon(id: ActionId): (() => ReactNode) | undefined {
  const screen = screenOfAction(id)
  return screen === null ? ICONS[id as NamedAction] : SCREEN_PARTS[screen].Icon
}
