// The formats of the window: those of figures and dates, and ages. They are costly to build, so each is built once.
import type { Language } from '../../shared/bridge/app-state.ts'
import { isVisible } from '../../shared/text/clean-text.ts'
import { localeOf, type TextFormats, textFormatsOf } from '../../shared/text/text-formats.ts'

/** Shown when a figure is not known; never 0. */
export const UNKNOWN = '—'

const AGE_STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export interface Formats extends TextFormats {
  /** `há 3 min`; an age is never negative. */
  age(instant: string, nowMs: number): string
}

function ageWriter(language: Language): Formats['age'] {
  const ages = new Intl.RelativeTimeFormat(localeOf(language), { style: 'short', numeric: 'always' })
  return (text, nowMs) => {
    const ageMs = Math.max(0, nowMs - Date.parse(text))
    const [unit, unitMs] = AGE_STEPS.find(([, ms]) => ageMs >= ms) ?? ['minute', 60_000]
    if (ageMs < 60_000) return language === 'en' ? 'now' : 'agora'
    // Some releases of the locale data end the short unit with a dot.
    return ages.format(-Math.floor(ageMs / unitMs), unit).replace(/\.$/, '')
  }
}

const built = new Map<string, Formats>()

/**
 * Returns the formats of a language.
 * @param thisYear `YYYY`: days of any other year show their year. Null shows it on all days, as files need, because
 * they are read in another year.
 */
export function formatsOf(language: Language, thisYear: string | null): Formats {
  const name = `${language}/${thisYear}`
  const earlier = built.get(name)
  if (earlier) return earlier
  const formats = { ...textFormatsOf(language, thisYear), age: ageWriter(language) }
  built.set(name, formats)
  return formats
}

/** Returns the host of a base address for display; the address as given when it has no host. */
export function hostOf(baseUrl: string): string {
  const afterScheme = baseUrl.split('://').at(-1) ?? baseUrl
  return afterScheme.split('/')[0] || baseUrl
}

/** Returns a web address that may be opened; null for any other text. */
export function webLink(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  // A user name before the host hides where the link leads; the shell would not open it either.
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? address : null
}

/** Returns the text when it has a visible character; null for nothing, blanks and characters that draw nothing. */
export function shownText(text: string | null | undefined): string | null {
  return text != null && isVisible(text) ? text : null
}
