// A web server on this computer that serves releases, and records every request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenHere } from '../processes/listen.ts'
import { APPIMAGE, type Release, type ReleaseKey, releaseYml, signText } from './release.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The release information for this computer. */
export const YML = `/latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`

export interface FeedServer {
  readonly url: string
  /** Paths that were requested. */
  readonly requests: string[]
  /** What the last request told of the computer that asks. */
  readonly headers: () => IncomingMessage['headers']
  /** Answers a path from now on. */
  serve(path: string, answer: Answer | Uint8Array | string): void
  /** Serves a release, signed. */
  publish(release: Partial<Release> & Pick<Release, 'content'>, key: ReleaseKey): void
  close(): Promise<void>
}

export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, Answer>()
  const requests: string[] = []
  let headers: IncomingMessage['headers'] = {}
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    requests.push(path)
    headers = request.headers
    const answer = answers.get(path)
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  const { origin, close } = await listenHere(server)
  const serve: FeedServer['serve'] = (path, answer) => {
    answers.set(path, typeof answer === 'function' ? answer : (_, response) => response.end(answer))
  }
  return {
    url: `${origin}/`,
    requests,
    headers: () => headers,
    serve,
    publish(release, key) {
      const whole = { version: '1.1.0', file: APPIMAGE, ...release }
      const yml = releaseYml(whole)
      serve(YML, yml)
      serve(`${YML}.sig`, signText(yml, key))
      serve(`/${whole.file}`, release.content)
    },
    close,
  }
}
