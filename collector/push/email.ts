// One e-mail to one person over SMTP. The text is handed over only when the server asks for it, and `onHandOver` is
// called right before: until then nothing can have been delivered.
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import XOAuth2 from 'nodemailer/lib/xoauth2'
import type { SmtpConfig } from './push-config.ts'

/** What became of one try to deliver. */
export interface Outcome {
  /**
   * `sent`: the receiver took it. `refused`: it did not, and may be asked again. `unanswered`: it may have taken it,
   * and recognises it when it is sent again. `unknown`: it may have taken it, and would take it twice.
   */
  readonly state: 'sent' | 'refused' | 'unanswered' | 'unknown'
  /** Status of the receiver's answer, or the code of the error. */
  readonly code: string
  /** The receiver's words, for the administrator's terminal alone. */
  readonly answer: string
}

const SAFE_CODE = /^[A-Z0-9_]{1,40}$/

/** Returns a code that may be logged. */
export function safeCode(code: unknown): string {
  const text = String(code)
  return SAFE_CODE.test(text) ? text : 'UNEXPECTED'
}

interface Email {
  /** Becomes the Message-ID, so that a mailbox can recognise a second copy. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly sentAtMs: number
}

interface MailServer extends SmtpConfig {
  /** Null when nobody signs in, or a token does. */
  readonly password: string | null
  readonly accessToken?: string
}

interface SendingOptions {
  /** Called right before the text leaves. When it throws, nothing leaves. */
  readonly onHandOver: () => Promise<void>
  /** Ends the connection. */
  readonly signal: AbortSignal
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 30_000

type SmtpError = Error & {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
}

const domainOf = ({ from }: SmtpConfig) => from.slice(from.lastIndexOf('@') + 1)

function compose(server: SmtpConfig, { id, to, subject, text, sentAtMs }: Email): Promise<Buffer> {
  const mail = {
    from: server.from,
    to,
    subject,
    text,
    date: new Date(sentAtMs),
    messageId: `<${id}@${domainOf(server)}>`,
    // No out-of-office note comes back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return new Promise((resolve, reject) => {
    new MailComposer(mail).compile().build((error, message) => {
      if (error || message === undefined) reject(error ?? new Error('no message'))
      else resolve(message)
    })
  })
}

function connectionTo(server: MailServer, timeoutMs: number): SMTPConnection {
  const { host, port, tls, name = domainOf(server) } = server
  return new SMTPConnection({
    host,
    port,
    // A relay may refuse the address or the short name that a computer has for itself.
    name,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketCloseTimeout: 0,
  })
}

function signInOf({ user, password, accessToken }: MailServer): SMTPConnection.AuthenticationType {
  if (accessToken === undefined) return { user, pass: password ?? '' }
  return { user, oauth2: new XOAuth2({ user, accessToken }) }
}

/** Sends an e-mail. Never rejects. */
export async function sendEmail(server: MailServer, email: Email, options: SendingOptions): Promise<Outcome> {
  const { onHandOver, signal, timeoutMs = TIMEOUT_MS } = options
  let isHandedOver = false
  let connection: SMTPConnection | null = null
  const abort = () => connection?.close()
  try {
    const message = await compose(server, email)
    const text = new Readable({
      read() {
        onHandOver().then(
          () => {
            isHandedOver = true
            this.push(message)
            this.push(null)
          },
          (error: Error) => this.destroy(error),
        )
      },
    })
    signal.throwIfAborted()
    const answer = await new Promise<string>((resolve, reject) => {
      const open = connectionTo(server, timeoutMs)
      connection = open
      signal.addEventListener('abort', abort, { once: true })
      signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
      open.on('error', reject)
      open.once('end', () => reject(new Error('the connection ended')))
      const send = () =>
        open.send({ from: server.from, to: [email.to] }, text, (error, info) =>
          error || info === undefined ? reject(error) : resolve(String(info.response)),
        )
      open.connect((error) => {
        if (error) reject(error)
        else if (server.user === undefined) send()
        else {
          open.login(signInOf(server), (refused) => (refused ? reject(refused) : send()))
        }
      })
    })
    return { state: 'sent', code: safeCode(answer.slice(0, 3)), answer }
  } catch (error) {
    const { code, responseCode = 0, response, message } = error as SmtpError
    const isRefused = responseCode >= 400 && responseCode < 600
    return {
      state: isHandedOver && !isRefused ? 'unknown' : 'refused',
      code: safeCode(isRefused ? responseCode : code),
      answer: response || message,
    }
  } finally {
    signal.removeEventListener('abort', abort)
    abort()
  }
}
