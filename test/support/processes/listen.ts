// A server on the loopback, for one test.
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

export interface Listening {
  readonly port: number
  /** `http://127.0.0.1:4711` */
  readonly origin: string
  /** Ends every connection. */
  close(): Promise<void>
}

/** @param port any free one without it */
export async function listenHere(
  server: Server & Partial<Pick<HttpServer, 'closeAllConnections'>>,
  port = 0,
): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections?.()
      }),
  }
}
