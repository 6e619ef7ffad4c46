// The quick suite (npm test): what a change is tried with. A quick file starts no process, thread, bundler, compiler or
// database server (test/architecture/quick-imports.test.ts), and takes at most a second of processor
// (processor-time.ts). What needs more is in a file of its own beside it, NAME.full.test.ts: npm run test:full.

/** Files of Vitest that only the full suite runs. */
export const FULL_ONLY: readonly string[] = [
  'test/**/*.full.test.{ts,tsx}',
  'test/architecture/*recipe*',
  'test/architecture/{boundaries,command-lines,dead-code,error-codes,first-chunk,house,lint,types,unused-words}.test.ts',
]

/** The first journey of each screen, in a browser. */
export const JOURNEYS: readonly string[] = [
  'today:200',
  'funnel:218',
  'stalled-history:25',
  'pipelines:113',
  'leads:25',
  'tasks:59',
  'catalogue:25',
  'shop-basket:38',
  'storefront:162',
  'person:212',
  'settings:149',
  'companies:107',
  'notes:7',
  'since-look:103',
  'tv:189',
  'connection:14',
].map((name) => `test/e2e/browser/${name.replace(':', '.spec.ts:')}`)

/** Components that a browser must draw. */
export const COMPONENTS: readonly string[] = [
  'states',
  'views-menu',
  'chart-card',
  'hostile-texts',
  'tables',
  'dialogs',
].map((name) => `test/renderer/components/${name}.spec.ts`)
