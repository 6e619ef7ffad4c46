import type { Product } from '../../../shared/catalogue/product.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { ControlButton } from '../../components/control-button.tsx'
import { CopyIcon } from '../../components/icons.tsx'
import { useBriefly } from '../../platform/use-briefly.ts'
import { useSay } from '../../report/say.ts'
import { copySummary } from '../../report/surfaces/save-and-copy.ts'
import { useCanExport } from '../../report/surfaces/use-export.ts'
import styles from './copy-for-customer.module.css'
import { customerText } from './customer-text.ts'

const SAID_FOR_MS = 4_000

type Outcome = 'copied' | 'copiedText' | 'copyFailed'

/** Returns the picture that the product's page shows as a PNG; null when none is drawn. */
async function shownPicture(): Promise<Uint8Array | null> {
  const image = document.querySelector<HTMLImageElement>('[data-product-pictures] img')
  if (image === null || !image.complete || image.naturalWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob === null ? null : new Uint8Array(await blob.arrayBuffer())
}

interface CopyForCustomerProps {
  readonly product: Product
  /** Where the product comes from. */
  readonly answerState: Pick<AnswerState<unknown>, 'collected'>
}

/** "Copiar para o cliente": text and picture, without internal figures. Nothing where a policy turns exports off. */
export function CopyForCustomer({ product, answerState }: CopyForCustomerProps) {
  const say = useSay()
  const { t } = say
  const canExport = useCanExport()
  const [outcome, setOutcome] = useBriefly<Outcome>(SAID_FOR_MS)
  const copy = async () => {
    const { capturedAt } = answerState.collected.read()
    if (capturedAt === null) return setOutcome('copyFailed')
    const time = say.files.dateTime(capturedAt, say.timeZone)
    const picture = await shownPicture().catch(() => null)
    const result = await copySummary(customerText(product, say, time), picture)
    setOutcome(!result.ok ? 'copyFailed' : picture === null ? 'copiedText' : 'copied')
  }
  if (!canExport) return null
  return (
    <>
      <ControlButton
        leftSection={<CopyIcon />}
        title={t('catalogue:detail.copyHint')}
        onClick={() => void copy()}
      >
        {t('catalogue:detail.copy')}
      </ControlButton>
      <span className={styles.said} role="status">
        {outcome && t(`catalogue:detail.${outcome}`)}
      </span>
    </>
  )
}
