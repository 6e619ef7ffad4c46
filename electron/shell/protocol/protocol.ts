// Registers the own scheme. The rules of what it serves are in bundle-responder.ts.
import { protocol, type Session } from 'electron'
import { APP_SCHEME } from './app-scheme.ts'
import { createBundleResponder } from './bundle-responder.ts'

/** Must run before the application is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the renderer's bundle in one session, the window's. */
export function serveBundle(session: Session, root: string): void {
  session.protocol.handle(APP_SCHEME, createBundleResponder(root))
}
