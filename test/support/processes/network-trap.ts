// Listens on the loopback for whatever leaves a page beside HTTP: datagrams, and connections by TCP.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface NetworkTrap {
  /** Of both, UDP and TCP. */
  readonly port: number
  /** How many datagrams, and how many connections, came so far. */
  caught(): { readonly datagrams: number; readonly connections: number }
  close(): Promise<void>
}

/** One port for both kinds; answers nothing. */
export async function startNetworkTrap(): Promise<NetworkTrap> {
  const open = new Set<Socket>()
  let datagrams = 0
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    open.add(socket)
    socket.on('error', () => undefined).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const udp = createSocket('udp4', () => {
    datagrams += 1
  })
  udp.bind(port, '127.0.0.1')
  await once(udp, 'listening')
  return {
    port,
    caught: () => ({ datagrams, connections }),
    close: async () => {
      for (const socket of open) socket.destroy()
      udp.close()
      server.close()
      await once(server, 'close')
    },
  }
}
