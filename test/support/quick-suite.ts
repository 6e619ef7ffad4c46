// The quick suite (npm test): what a change is tried with. A quick file starts no process, bundler, compiler or
// database server, and takes at most a second of processor; the files below run in npm run test:full only.

/** Files of Vitest that only the full suite runs. */
export const FULL_ONLY: readonly string[] = [
  'test/architecture/*recipe*',
  'test/architecture/{command-lines,dead-code,lint,types,unused-words}.test.ts',
  'test/build/collector/**',
  'test/collector/{commands,demo,postgres,processes}/**',
  'test/collector/push/{killed-push,start-push}.test.ts',
  'test/contract/{connections,dialects,errors,large-bodies,leads-list-properties,products-properties}.test.ts',
  'test/dialects/**',
  'test/electron/core/alerts/background-alerts.test.ts',
  'test/electron/core/pictures/picture-header.test.ts',
  'test/electron/core/sync/shared-load.test.ts',
  'test/electron/preview/{main,opening-file}.test.ts',
  'test/release-check/**',
  'test/renderer/features/today/attention-year.test.ts',
  'test/server/access/token-secrecy.test.ts',
  'test/server/http/listener-end.test.ts',
  'test/service/admin/read-lines.test.ts',
  'test/service/data/companies/company-import-globals.test.ts',
  'test/service/data/leads/**',
  'test/service/demo/{bulk,seed-demo}.test.ts',
  'test/service/main.test.ts',
  'test/service/openapi/openapi-lint.test.ts',
  'test/shared/funnel/projection-recount.test.ts',
  'test/shared/leads/lead-filter.test.ts',
]

/** The first journey of each screen, in a browser. */
export const JOURNEYS: readonly string[] = [
  'today:200',
  'funnel:218',
  'stalled-history:25',
  'pipelines:113',
  'leads:8',
  'catalogue:25',
  'shop-basket:38',
  'storefront:162',
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
