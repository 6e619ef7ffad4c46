import { useTranslation } from 'react-i18next'
import type { ShownAs } from '../views/shown-as.ts'
import { TextButton } from './text-button.tsx'

export interface ViewToggleProps {
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
}

/** Switches between a chart and its table. */
export function ViewToggle({ shownAs, onShowAs }: ViewToggleProps) {
  const { t } = useTranslation()
  return (
    <TextButton onClick={() => onShowAs(shownAs === 'chart' ? 'table' : 'chart')}>
      {shownAs === 'chart' ? t('asTable') : t('asChart')}
    </TextButton>
  )
}
