import { useTranslation } from 'react-i18next'
import { toNumber, toText } from '../../../../shared/api/scalars.ts'
import { readHexColor } from '../../../../shared/colors/hex-color.ts'
import type { ConfigItem } from '../../../../shared/shop/storefront/config-checklist.ts'
import { CONFIG_FIELDS, type ConfigKind } from '../../../../shared/shop/storefront/config-fields.ts'
import { FirstRows } from '../../../components/first-rows.tsx'
import { Picture } from '../../../components/picture.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { HighlightSkus } from './highlight-skus.tsx'
import { LinkText } from './link-text.tsx'
import { RawValue } from './raw-value.tsx'
import styles from './storefront.module.css'

/** The value of a field, shown by its kind; a value of another shape is shown as received. */
export function ConfigValue({ item }: { readonly item: ConfigItem }) {
  const { name, value } = item
  const { kind } = CONFIG_FIELDS[name]
  if (value === null) return null
  if (kind === 'flag') return <FlagValue item={item} />
  if (kind === 'number') return <NumberValue value={value} />
  if (kind === 'texts' && Array.isArray(value)) {
    return name === 'highlightSkus' ? <HighlightSkus values={value} /> : <TextList values={value} />
  }
  const text = kind === 'open' || kind === 'texts' ? null : toText(value)
  return text === null ? <RawValue value={value} /> : <TextValue kind={kind} text={text} item={item} />
}

interface TextValueProps {
  readonly kind: ConfigKind
  readonly text: string
  readonly item: ConfigItem
}

function TextValue({ kind, text, item }: TextValueProps) {
  const { t } = useTranslation('storefront')
  switch (kind) {
    case 'link':
      return <LinkText address={text} />
    case 'picture':
      return (
        <span className={styles.pictured}>
          <Picture
            url={text}
            alt={t('pictureOf', { name: t(`fields.${item.name}`) })}
            width={72}
            height={48}
          />
          <LinkText address={text} />
        </span>
      )
    case 'color':
      return <ColorValue text={text} contrast={item.contrast} />
    default:
      return <FoldedText text={text} />
  }
}

function ColorValue({ text, contrast }: { readonly text: string; readonly contrast: number | null }) {
  const { t } = useTranslation('storefront')
  const { points } = useFormats()
  const channels = readHexColor(text)
  return (
    <span className={styles.color}>
      {channels && (
        <span
          className={styles.swatch}
          style={{ background: `rgb(${channels.join(' ')})` }}
          aria-hidden="true"
        />
      )}
      <code>{text}</code>
      {contrast !== null && <small>{t('contrast', { ratio: points(contrast / 100) })}</small>}
    </span>
  )
}

function FlagValue({ item: { value } }: { readonly item: ConfigItem }) {
  const { t } = useTranslation()
  if (typeof value !== 'boolean') return <RawValue value={value} />
  return <span>{t(value ? 'yes' : 'no')}</span>
}

/** The specification names no unit of these numbers. */
function NumberValue({ value }: { readonly value: unknown }) {
  const { t } = useTranslation('storefront')
  const formats = useFormats()
  const number = toNumber(value)
  if (number === null) return <RawValue value={value} />
  return (
    <span>
      {formats.count(number)} <small>{t('unitUnknown')}</small>
    </span>
  )
}

function TextList({ values }: { readonly values: readonly unknown[] }) {
  return (
    <ul className={styles.chips}>
      <FirstRows rows={values} rest="li">
        {(value, index) => (
          <li key={index}>
            <RawValue value={value} />
          </li>
        )}
      </FirstRows>
    </ul>
  )
}

const SHORT = 160
/** Policies of a shop are longer than any other text. */
const LONGEST_DOCUMENT = 20_000

/** A text of any length: a long one shows its beginning until it is opened. */
function FoldedText({ text }: { readonly text: string }) {
  if (text.length <= SHORT && !text.includes('\n')) return <span className={styles.text}>{text}</span>
  return (
    <details className={styles.fold}>
      <summary>{`${text.replaceAll(/\s+/g, ' ').slice(0, SHORT).trimEnd()}…`}</summary>
      <p className={styles.whole} data-longest={LONGEST_DOCUMENT}>
        {text}
      </p>
    </details>
  )
}
