// Native notifications. The core says what and when; here it is only shown, and a click opens what it is about.
import { Notification } from 'electron'
import type { SystemNotification } from '../../core/deps.ts'

/** Null where the system shows none. To be called once Electron is ready. */
export function createNotify(
  open: (target: SystemNotification['target']) => void,
): ((notice: SystemNotification) => void) | null {
  if (!Notification.isSupported()) return null
  // One that is collected while it is shown loses its click.
  const shown = new Set<Notification>()
  return ({ title, body, target }) => {
    const notification = new Notification({ title, body })
    const drop = () => shown.delete(notification)
    notification.on('click', () => {
      drop()
      open(target)
    })
    notification.on('close', drop)
    notification.on('failed', drop)
    shown.add(notification)
    notification.show()
  }
}
