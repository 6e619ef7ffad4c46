import { useTranslation } from 'react-i18next'
import { TextButton } from './text-button.tsx'

export type ShownAs = 'chart' | 'table'

interface ViewToggleProps {
  readonly shownAs: ShownAs
  readonly onChange: (shownAs: ShownAs) => void
}

/** Turns a chart into its table and back. */
export function ViewToggle({ shownAs, onChange }: ViewToggleProps) {
  const { t } = useTranslation()
  return (
    <TextButton onClick={() => onChange(shownAs === 'chart' ? 'table' : 'chart')}>
      {shownAs === 'chart' ? t('asTable') : t('asChart')}
    </TextButton>
  )
}
