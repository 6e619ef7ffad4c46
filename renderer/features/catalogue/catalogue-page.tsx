import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page.tsx'

/** Products of the catalogue. */
export function CataloguePage() {
  const { t: common } = useTranslation()
  return <Page title={common('screens.catalogue')}>{null}</Page>
}
