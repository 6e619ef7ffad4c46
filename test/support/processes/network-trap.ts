// Listens on loopback for everything that a page sends: UDP datagrams and TCP connections.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface NetworkTrap {
  /** The port, for both UDP and TCP. */
  readonly port: number
  /** Returns the number of datagrams and of connections received so far. */
  caught(): { readonly datagrams: number; readonly connections: number }
  close(): Promise<void>
}

/** Starts a trap on one port for both protocols. It sends no answer. */
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
