// Ways out of the window that neither its policy nor its request handler sees (S6): WebRTC by STUN and TURN, by UDP and
// TCP. A data channel could carry every lead away.
import type { Page } from '@playwright/test'
import { noteFigure } from '../../faults/figures.ts'
import { openControlWindow } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { startNetworkTrap } from '../../support/network-trap.ts'

/** Each kind of server by which a peer connection looks for a way out. */
const KINDS = {
  'STUN by UDP': (port: number) => `stun:127.0.0.1:${port}`,
  'TURN by UDP': (port: number) => `turn:127.0.0.1:${port}?transport=udp`,
  'TURN by TCP': (port: number) => `turn:127.0.0.1:${port}?transport=tcp`,
} as const

/** Lets the page look for ways out by that server, until it gave up or three seconds long. */
function gatherWaysOut(page: Page, urls: string): Promise<void> {
  return page.evaluate(async (address) => {
    const connection = new RTCPeerConnection({
      iceServers: [{ urls: address, username: 'leads', credential: 'leads' }],
    })
    connection.createDataChannel('leads')
    const complete = new Promise<void>((resolve) => {
      connection.onicegatheringstatechange = () => {
        if (connection.iceGatheringState === 'complete') resolve()
      }
    })
    await connection.setLocalDescription()
    await Promise.race([complete, new Promise<void>((resolve) => setTimeout(resolve, 3_000))])
    connection.close()
  }, urls)
}

test('no WebRTC leaves the window, by UDP or by TCP (S6)', async ({ launch }) => {
  const { app, page } = await launch()
  await expect(page.getByLabel('Endereço da API')).toBeVisible()
  const control = await openControlWindow(app)
  const reached: string[] = []
  for (const [kind, addressOf] of Object.entries(KINDS)) {
    const [trap, other] = [await startNetworkTrap(), await startNetworkTrap()]
    try {
      await gatherWaysOut(page, addressOf(trap.port))
      expect([kind, trap.caught()]).toEqual([kind, { datagrams: 0, connections: 0 }])
      await gatherWaysOut(control, addressOf(other.port))
      const { datagrams, connections } = other.caught()
      if (datagrams + connections > 0) reached.push(kind)
    } finally {
      await trap.close()
      await other.close()
    }
  }
  // Control: the same page of script gets out of a window without the refusals, by each kind.
  expect(reached).toEqual(Object.keys(KINDS))
  noteFigure({
    row: 'S6',
    what: 'WebRTC out of the window (STUN, TURN by UDP and TCP)',
    n: reached.length,
    result: '0 datagrams, 0 connections',
    control: `${reached.length} kinds through in a window without the refusals`,
  })
})
