type Words = { readonly [key: string]: string | Words }

/**
 * Returns the words with a `_zero` form for every plural: that of several, unless the words have one. Portuguese counts
 * zero as singular in CLDR, which i18next follows, but is written "0 leads".
 */
export function withZeroPlurals<Source extends object>(words: Source): Source {
  const source = words as unknown as Words
  const zeros = Object.entries(source).flatMap(([key, text]) => {
    const zero = key.replace(/_other$/, '_zero')
    return zero === key || zero in source ? [] : [[zero, text] as const]
  })
  const inner = Object.entries(source).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : withZeroPlurals(value),
  ])
  return Object.fromEntries([...inner, ...zeros]) as Source
}
