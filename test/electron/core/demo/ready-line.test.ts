import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readReadyLine } from '../../../../electron/core/demo/ready-line.ts'

const LINE = '{"ready":true,"base_url":"http://127.0.0.1:1","today":"2026-11-16","tokens":{"full":"tk_1"}}\n'

describe('readReadyLine', () => {
  it('reads the line in pieces and behind other lines', async () => {
    const output = new PassThrough()
    const ready = readReadyLine(output)
    output.write('starting\n{"ready":false}\n')
    output.write(LINE.slice(0, 20))
    output.write(LINE.slice(20))
    expect(await ready).toMatchObject({
      baseUrl: 'http://127.0.0.1:1',
      token: 'tk_1',
      history: null,
    })
  })

  it('rejects when the output ends before, or nothing comes in time', async () => {
    const output = new PassThrough()
    const ready = readReadyLine(output)
    output.end('no such command\n')
    await expect(ready).rejects.toThrow('did not become ready')
    await expect(readReadyLine(new PassThrough(), 5)).rejects.toThrow('did not become ready')
  })
})
