// The demo's pictures: files in picture-files/, served without a token, as a shop's own server of pictures does. They
// show nothing of a company.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { ApiFailure } from '../../server/http/api-failure.ts'
import { createRandom } from './random.ts'

/** Where the demo's pictures are. Answers name them with the origin that the caller used before it. */
export const PICTURES_PATH = '/demo/pictures'

/** Beside this file, and beside the bundle. */
const FOLDER = fileURLToPath(new URL('picture-files', import.meta.url))
const KIND = /^[a-z-]{1,40}$/
const NAME = /^([\w-]{1,60})\.webp$/
const BANNERS = 3
/** A product has as many pictures at most: the first in its own tint, the others in the next ones. */
const TINTS = 4

function fileOf(kind: string, name: string): string | null {
  if (kind === 'banner') return `banner-${createRandom(`banner-picture:${name}`).int(1, BANNERS)}`
  if (kind === 'logo') return `logo-${name}`
  const [, codigo, view] = /^(.+)-([1-4])$/.exec(name) ?? []
  if (codigo === undefined) return null
  const own = createRandom(`picture:${codigo}`).int(0, TINTS - 1)
  return `${kind}-${1 + ((own + Number(view) - 1) % TINTS)}`
}

/**
 * Returns the path of the picture `<kind of product>/<SKU>-<1 to 4>`, `banner/<anything>`, `logo/wide` or
 * `logo/square`; null for any other.
 */
export function findPicture(kind: string, name: string): string | null {
  const file = fileOf(kind, name)
  const path = join(FOLDER, `${file}.webp`)
  return file !== null && existsSync(path) ? path : null
}

export function registerPictures(app: FastifyInstance): void {
  app.get<{ Params: { kind: string; file: string } }>(`${PICTURES_PATH}/:kind/:file`, (request, reply) => {
    const { kind, file } = request.params
    const name = NAME.exec(file)?.[1]
    const path = name === undefined || !KIND.test(kind) ? null : findPicture(kind, name)
    if (path === null) throw new ApiFailure(404, 'NOT_FOUND', 'There is nothing at this address.')
    reply.type('image/webp').header('x-content-type-options', 'nosniff').send(readFileSync(path))
  })
}
