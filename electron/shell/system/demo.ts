// Runs the reference service with the demo company as a separate process. Electron's utility process always ends
// together with the application, and works with the runAsNode fuse off.
import { utilityProcess } from 'electron'
import type { DemoOptions, DemoService } from '../../core/demo/demo-runner.ts'
import { readReadyLine } from '../../core/demo/ready-line.ts'

/** Starts the demo service. Resolves when the service is ready. `serviceFile` is its bundle. */
export async function startDemoCompany(
  serviceFile: string,
  { hasHistory }: DemoOptions,
): Promise<DemoService> {
  const service = utilityProcess.fork(
    serviceFile,
    ['--demo', ...(hasHistory ? ['--history'] : []), '--port', '0'],
    {
      stdio: 'pipe',
      serviceName: 'Leme demo company',
    },
  )
  const ended = new Promise<void>((resolve) => service.once('exit', () => resolve()))
  const stop = async () => {
    service.kill()
    await ended
  }
  try {
    if (!service.stdout) throw new Error('the demo service has no output')
    // Unread output would block the service when the pipe is full.
    service.stderr?.on('data', () => undefined)
    return { ...(await readReadyLine(service.stdout)), ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
