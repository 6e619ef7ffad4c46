import { describe, expect, it } from 'vitest'
import { packageFolderOf } from '../../../build/supply-chain/module-packages.ts'

describe('packageFolderOf', () => {
  it.each([
    ['/x/leme/node_modules/zod/v4/core/api.js', 'node_modules/zod'],
    ['../../node_modules/@mantine/core/esm/index.mjs', 'node_modules/@mantine/core'],
    [
      '/x/node_modules/fastify/node_modules/semver/index.js?commonjs',
      'node_modules/fastify/node_modules/semver',
    ],
    ['C:\\leme\\node_modules\\zod\\index.js', 'node_modules/zod'],
    ['\0rolldown/runtime.js', 'node_modules/rolldown'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
  ])('finds the package of %j', (id, folder) => {
    expect(packageFolderOf(id)).toBe(folder)
  })

  it.each(['/x/leme/renderer/main.tsx', '\0virtual'])('finds none for %j', (id) => {
    expect(packageFolderOf(id)).toBeNull()
  })
})
