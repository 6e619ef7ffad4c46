import type { i18n as I18n } from 'i18next'

type Translate = (key: string, values?: object) => string
type GetFixedT = (
  language: string | undefined,
  namespace: string,
  prefix?: undefined,
  more?: object,
) => Translate

/**
 * Looks a text without values up once for each language and namespace: a screen says hundreds of them in every render.
 */
export function rememberTexts(instance: I18n): void {
  const original = instance.getFixedT.bind(instance) as unknown as GetFixedT
  const fixed = new Map<string, Translate>()
  const remember = (translate: Translate): Translate => {
    const texts = new Map<string, string>()
    const remembered: Translate = (key, values) => {
      if (values !== undefined) return translate(key, values)
      const known = texts.get(key)
      if (known !== undefined) return known
      const text = translate(key)
      texts.set(key, text)
      return text
    }
    return Object.assign(remembered, translate)
  }
  const getFixedT: GetFixedT = (language, namespace, prefix, more) => {
    if (prefix !== undefined) return original(language, namespace, prefix, more)
    const name = `${language ?? ''}/${namespace}`
    const known = fixed.get(name)
    if (known !== undefined) return known
    const remembered = remember(original(language, namespace, prefix, more))
    fixed.set(name, remembered)
    return remembered
  }
  Object.assign(instance, { getFixedT })
  // Words that are loaded later may replace what was said in another language.
  instance.store.on('added', () => fixed.clear())
}
