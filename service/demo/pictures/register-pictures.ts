// The route of the demo's pictures. It needs no token, like a shop's own server of pictures, and reads no data.
import type { FastifyInstance } from 'fastify'
import { ApiFailure } from '../../http/api-failure.ts'
import { drawPicture } from './draw-picture.ts'
import { PICTURES_PATH } from './pictures-path.ts'

const FILE = /^([\w-]{1,60})\.png$/
const MOST_DRAWN = 500

export function registerPictures(app: FastifyInstance): void {
  const drawn = new Map<string, Buffer>()

  function pictureOf(kind: string, name: string): Buffer | null {
    const key = `${kind}/${name}`
    const picture = drawn.get(key) ?? drawPicture(kind, name)
    if (picture === null) return null
    drawn.set(key, picture)
    if (drawn.size > MOST_DRAWN) drawn.delete(drawn.keys().next().value as string)
    return picture
  }

  app.get<{ Params: { kind: string; file: string } }>(`${PICTURES_PATH}/:kind/:file`, (request, reply) => {
    const { kind, file } = request.params
    const name = FILE.exec(file)?.[1]
    const picture = name === undefined ? null : pictureOf(kind, name)
    if (picture === null) throw new ApiFailure(404, 'NOT_FOUND', 'There is nothing at this address.')
    reply.type('image/png').header('x-content-type-options', 'nosniff').send(picture)
  })
}
