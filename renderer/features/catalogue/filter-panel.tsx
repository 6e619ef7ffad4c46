import { Select, TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountRange } from '../../components/amount-range.tsx'
import controls from '../../components/controls.module.css'
import { SelectField } from '../../components/select-field.tsx'
import { AVAILABILITY_FILTERS, type CatalogueView, MOST_NAME } from '../../views/catalogue-view.ts'
import styles from './catalogue-page.module.css'

interface FilterPanelProps {
  readonly view: CatalogueView
  /** The names that were seen, sorted. */
  readonly brands: readonly string[]
  readonly categories: readonly string[]
  readonly onChange: (change: Partial<CatalogueView>) => void
}

/** Every filter of products.search except the search, and the window's own filter for availability. */
export function FilterPanel({ view, brands, categories, onChange }: FilterPanelProps) {
  const { t } = useTranslation('catalogue')
  return (
    <section className={styles.panel} aria-label={t('filters')}>
      <NameField
        label={t('brand')}
        value={view.brand}
        options={brands}
        onChange={(brand) => onChange({ brand })}
      />
      <NameField
        label={t('category')}
        value={view.category}
        options={categories}
        onChange={(category) => onChange({ category })}
      />
      <TypedField
        label={t('family')}
        hint={t('familyHint')}
        value={view.family}
        onChange={(family) => onChange({ family })}
      />
      <TypedField
        label={t('tag')}
        hint={t('tagHint')}
        value={view.tag}
        onChange={(tag) => onChange({ tag })}
      />
      <AmountRange
        minCents={view.minCents}
        maxCents={view.maxCents}
        words={{ from: t('priceFrom'), to: t('priceTo'), hint: t('priceHint'), order: t('priceOrder') }}
        onChange={onChange}
      />
      <SelectField
        label={t('availabilityFilter')}
        value={view.availability}
        options={AVAILABILITY_FILTERS.map((value) => ({ value, label: t(`availabilities.${value}`) }))}
        width={150}
        onChange={(availability) => onChange({ availability })}
      />
      <p className={styles.panelNote}>{t('onlySeen')}</p>
    </section>
  )
}

interface NameFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly onChange: (value: string) => void
}

/** A name out of those that were seen; empty for any. */
function NameField({ label, value, options, onChange }: NameFieldProps) {
  const { t } = useTranslation('catalogue')
  const known = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <div className={controls.field}>
      <span className={controls.label} aria-hidden="true">
        {label}
      </span>
      <Select
        aria-label={label}
        variant="unstyled"
        searchable
        clearable
        placeholder={t('any')}
        value={value === '' ? null : value}
        data={[...known]}
        onChange={(chosen) => onChange(chosen ?? '')}
        nothingFoundMessage={t('nothingKnown')}
        maxDropdownHeight={320}
        comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'none', keepMounted: false }}
        classNames={{
          input: controls.input ?? '',
          dropdown: controls.dropdown ?? '',
          option: controls.option ?? '',
        }}
        w={156}
      />
    </div>
  )
}

interface TypedFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A typed text, applied on Enter and when the field loses the focus. */
function TypedField({ label, hint, value, onChange }: TypedFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const take = () => text.trim() !== value && onChange(text.trim())
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <TextInput
        id={id}
        variant="unstyled"
        value={text}
        placeholder={hint}
        autoComplete="off"
        maxLength={MOST_NAME}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        classNames={{ input: controls.date ?? '' }}
        w={124}
      />
    </div>
  )
}
