// Runs the reference service with the demo company as a separate process. Electron's utility process ends together with
// the application, however that ends, and works with the runAsNode fuse off.
import { utilityProcess } from 'electron'
import { readReadyLine } from '../../core/demo/ready-line.ts'
import type { DemoService } from '../../core/deps.ts'

/** Resolves when the service answers; `serviceFile` is its bundle. */
export async function startDemoCompany(serviceFile: string): Promise<DemoService> {
  const service = utilityProcess.fork(serviceFile, ['--demo', '--port', '0'], {
    stdio: 'pipe',
    serviceName: 'Leme demo company',
  })
  const ended = new Promise<void>((resolve) => service.once('exit', () => resolve()))
  const stop = async () => {
    service.kill()
    await ended
  }
  try {
    if (!service.stdout) throw new Error('the demo service has no output')
    // An output that nobody reads would stop the service when it is full.
    service.stderr?.on('data', () => undefined)
    const { baseUrl, token } = await readReadyLine(service.stdout)
    return { baseUrl, token, ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
