import { useTranslation } from 'react-i18next'
import { Notice } from '../../components/notice.tsx'
import { TextButton } from '../../components/text-button.tsx'

interface OfferProps {
  readonly title: string
  readonly text: string
  readonly accept: { readonly label: string; readonly run: () => void }
  readonly onRefuse: () => void
}

/** Something that Leme can do, which the user takes or refuses. Not on paper. */
export function Offer({ title, text, accept, onRefuse }: OfferProps) {
  const { t } = useTranslation('today')
  return (
    <div data-print="hidden">
      <Notice tone="calm" title={title} text={text} action={accept}>
        {' '}
        <TextButton onClick={onRefuse}>{t('alertsOffer.refuse')}</TextButton>
      </Notice>
    </div>
  )
}
