// A real SMTP server on the loopback. A test decides what it does at each step.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export const MAIL_USER = 'leme'
export const MAIL_PASSWORD = 'a-password-of-the-mail-server'

interface ReceivedMail {
  readonly to: string
  /** How the sender called itself. */
  readonly greeting: string
  /** As it came, headers included. */
  readonly source: string
}

type Reply = Error & { responseCode?: number }

export function refuse(responseCode: number): Reply {
  return Object.assign(new Error('refused by the test'), { responseCode })
}

export interface MailServerSteps {
  /** Returns why a recipient is refused; null takes it. Called before the text is asked for. */
  readonly onRecipient?: (address: string) => Reply | null
  /** Called once a mail was taken and before that is said. `never` says nothing, `end` ends the connection. */
  readonly onTaken?: (mail: ReceivedMail) => Reply | 'never' | 'end' | undefined
}

export interface MailServer {
  readonly port: number
  /** Those that were taken. */
  readonly mails: readonly ReceivedMail[]
  close(): Promise<void>
}

/** Starts the server, without TLS unless the options give it a certificate. */
export async function startMailServer(
  steps: MailServerSteps = {},
  options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] },
): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    ...options,
    onAuth({ username, password, accessToken }, _session, callback) {
      if (username === MAIL_USER && (accessToken ?? password) === MAIL_PASSWORD)
        callback(null, { user: username })
      else callback(refuse(535))
    },
    onRcptTo({ address }, _session, callback) {
      callback(steps.onRecipient?.(address) ?? null)
    },
    onData(stream, session, callback) {
      let source = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        source += chunk
      })
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        const mail = { to, greeting: session.hostNameAppearsAs, source }
        const said = steps.onTaken?.(mail)
        if (said instanceof Error) {
          callback(said)
          return
        }
        mails.push(mail)
        if (said === 'end') for (const connection of server.connections) connection.close()
        else if (said !== 'never') callback()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, mails, close: () => new Promise((resolve) => server.close(resolve)) }
}
