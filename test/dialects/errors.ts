// Error bodies (specification 7): "JSON shape of an error body: not shown beyond carrying the error code".
import type { Dialect, Fields } from './dialect.ts'

interface OurBody {
  readonly code: string
  readonly message: string
}

const ourError = (body: Fields) => body.error as OurBody

/** Error bodies of another shape. */
const shaped =
  (write: (error: OurBody) => Fields) =>
  (body: Fields): Fields =>
    write(ourError(body))

const CHOICE = 'place of the error code'

/** Dialects of the code's value come before those of its place, because they look for it in our own body. */
export const ERROR_DIALECTS: readonly Dialect[] = [
  {
    name: 'error-lower-case',
    summary: 'codes are written in lower case',
    section: '7',
    errors: (body) => ({ ...body, error: { ...ourError(body), code: ourError(body).code.toLowerCase() } }),
  },
  {
    name: 'one-company-code',
    summary: 'a token without a company is TOKEN_NO_COMPANY in every operation',
    section: '7',
    code: (code) => (code === 'NO_COMPANY' ? 'TOKEN_NO_COMPANY' : code),
  },
  {
    name: 'error-in-sentence',
    summary: '{ok, error: {message: "Request refused (CODE): …"}}',
    section: '7',
    choice: CHOICE,
    errors: shaped(({ code, message }) => ({
      ok: false,
      error: { message: `Request refused (${code}): ${message}` },
    })),
  },
  {
    name: 'error-in-message',
    summary: '{message: CODE}',
    section: '7',
    choice: CHOICE,
    errors: shaped(({ code }) => ({ message: code })),
  },
  {
    name: 'error-in-type',
    summary: '{ok, error: {type: CODE, detail}}',
    section: '7',
    choice: CHOICE,
    errors: shaped(({ code, message }) => ({ ok: false, error: { type: code, detail: message } })),
  },
  {
    name: 'error-as-text',
    summary: '{ok, error: CODE}',
    section: '7',
    choice: CHOICE,
    errors: shaped(({ code }) => ({ ok: false, error: code })),
  },
  {
    name: 'error-nested',
    summary: '{ok, error: {title, detail: {reason: CODE}}}',
    section: '7',
    choice: CHOICE,
    errors: shaped(({ code, message }) => ({
      ok: false,
      error: { title: message, detail: { reason: code } },
    })),
  },
]
