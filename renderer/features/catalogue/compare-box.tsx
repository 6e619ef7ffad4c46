import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface CompareBoxProps {
  readonly name: string
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly tabIndex?: number
  readonly onChange: () => void
}

/** Chooses a product for the comparison. */
export function CompareBox({ name, isChosen, isDisabled, tabIndex = 0, onChange }: CompareBoxProps) {
  const { t } = useTranslation('catalogue')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keeps a click on the box from opening the row
    <span onClick={(event) => event.stopPropagation()}>
      <Checkbox
        size="xs"
        aria-label={t('compareOf', { name })}
        title={t('compare')}
        checked={isChosen}
        disabled={isDisabled}
        tabIndex={tabIndex}
        onChange={onChange}
      />
    </span>
  )
}
