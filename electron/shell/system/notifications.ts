// Native notifications. The core decides their content and time; this only shows them and opens the target on a click.
import { Notification } from 'electron'
import type { SystemNotification } from '../../core/alerts/alert-watch.ts'

/**
 * Returns the function that shows a notification; null when the system shows
 * none. Must be called after Electron is ready.
 */
export function createNotify(
  open: (target: SystemNotification['target']) => void,
): ((notice: SystemNotification) => void) | null {
  if (!Notification.isSupported()) return null
  // A notification that is garbage-collected while shown loses its click event.
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
