// The import fences of docs/architecture.md. Every rule has a planted violation in test/architecture/boundaries.full.test.ts:
// a new rule without one fails there. What a folder must not reach through others follows from the direct rules, as the
// test shows: a rule with `reachable` for each folder took five sixths of the time. It needs TypeScript ~6.0: with 7 it
// sees no module at all and exits 0.

const NPM = '(^|/)node_modules/'

/** The rooms of electron/core, the lowest floor first. A room imports itself and rooms of lower floors. */
const CORE_FLOORS = [
  ['files', 'time', 'vault'],
  ['api', 'policy', 'store'],
  ['keeper', 'pictures', 'preferences', 'updates'],
  ['answers', 'demo', 'history'],
  ['alerts', 'assistants', 'sync'],
  ['application'],
]

const inCore = (rooms) => `^electron/core/(${rooms.join('|')})/`

/** A direct import of anything but what is listed; `own` are folders, `packages` npm packages. */
function only({ name, comment, from, own, packages = [], builtins = false }) {
  const allowed = [...own.map((folder) => `^${folder}`), ...packages.map((pkg) => `${NPM}${pkg}/`)]
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from },
    to: {
      pathNot: allowed,
      ...(builtins ? { dependencyTypesNot: ['core'] } : {}),
    },
  }
}

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Modules that need each other are one module.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A package that package.json does not name.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    only({
      name: 'shared-is-pure',
      comment: 'shared runs in every process: itself and zod, nothing else.',
      from: '^shared/',
      own: ['shared/'],
      packages: ['zod'],
    }),
    only({
      name: 'server-imports',
      comment:
        'The HTTP of the operations knows shared, Fastify and Node, and neither of the two that answer with it.',
      from: '^server/',
      own: ['server/', 'shared/'],
      packages: ['fastify'],
      builtins: true,
    }),
    only({
      name: 'service-imports',
      comment: 'The service knows the HTTP of the operations, shared, Fastify, zod and Node.',
      from: '^service/',
      own: ['service/', 'server/', 'shared/'],
      packages: ['fastify', '@fastify/[^/]+', 'zod'],
      builtins: true,
    }),
    only({
      name: 'core-imports',
      comment:
        'The core knows shared, Node and its few libraries; hosts are arguments (electron/core/application/deps.ts).',
      from: '^electron/core/',
      own: ['electron/core/', 'shared/'],
      packages: ['zod', 'p-queue', 'fflate', '@modelcontextprotocol/sdk', '@napi-rs/keyring'],
      builtins: true,
    }),
    only({
      name: 'shell-imports',
      comment: 'The shell knows the core, shared, Electron and Node.',
      from: '^electron/shell/',
      own: ['electron/shell/', 'electron/core/', 'shared/'],
      packages: ['electron', 'electron-updater'],
      builtins: true,
    }),
    {
      name: 'core-floor-missing',
      comment: 'A room of the core has its floor in CORE_FLOORS.',
      severity: 'error',
      from: { path: '^electron/core/', pathNot: inCore(CORE_FLOORS.flat()) },
      to: {},
    },
    ...CORE_FLOORS.map((rooms, index) => ({
      name: `core-floor-${index + 1}`,
      comment: 'A room of the core imports rooms of lower floors: what two use stands in the lower one.',
      severity: 'error',
      from: { path: inCore(rooms) },
      to: { path: '^electron/core/', pathNot: inCore(['$1', ...CORE_FLOORS.slice(0, index).flat()]) },
    })),
    only({
      name: 'preload-imports',
      comment: 'The preload script knows the bridge and Electron.',
      from: '^electron/preload/',
      own: ['electron/preload/', 'shared/bridge/'],
      packages: ['electron'],
    }),
    {
      name: 'preload-takes-types-and-channels-only',
      comment: 'Of the bridge, the two channel names are values in the preload script; all else is types.',
      severity: 'error',
      from: { path: '^electron/preload/' },
      to: { path: '^shared/', pathNot: '^shared/bridge/channels\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'channels-import-nothing',
      comment: 'The preload script runs this file; what it imported would run there, too.',
      severity: 'error',
      from: { path: '^shared/bridge/channels\\.ts$' },
      to: {},
    },
    only({
      name: 'node-imports',
      comment: 'What the hosts in plain Node share knows the core, shared and Node.',
      from: '^electron/node/',
      own: ['electron/node/', 'electron/core/', 'shared/'],
      builtins: true,
    }),
    only({
      name: 'preview-imports',
      comment: 'The preview host knows the core, what plain Node gives it, shared and Node.',
      from: '^electron/preview/',
      own: ['electron/preview/', 'electron/node/', 'electron/core/', 'shared/'],
      packages: ['open', '(@types/)?ws', '@modelcontextprotocol/sdk'],
      builtins: true,
    }),
    only({
      name: 'collector-imports',
      comment:
        'The Coletor knows the core, what plain Node gives it, the HTTP of the operations, shared and Node.',
      from: '^collector/',
      own: ['collector/', 'electron/core/', 'electron/node/', 'server/', 'shared/'],
      packages: ['fastify', 'kysely', 'nodemailer', '(@types/)?pg', 'pg-boss', 'prom-client', 'zod'],
      builtins: true,
    }),
    only({
      name: 'renderer-imports',
      comment: 'The window knows shared, React and its libraries.',
      from: '^renderer/',
      own: ['renderer/', 'shared/'],
      packages: [
        '(@types/)?(react|react-dom)',
        '@mantine/[^/]+',
        '@tanstack/[^/]+',
        'recharts',
        'wouter',
        'zustand',
        'i18next',
        'react-i18next',
        'get-nonce',
        'dayjs',
        '@fontsource-variable/inter',
        'vite',
      ],
    }),
    {
      name: 'words-are-types-outside-i18n',
      comment:
        'A changed word replaces the dictionary alone. A value of it elsewhere replaces the modules above, or the page.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/i18n/' },
      to: { path: '^renderer/i18n/(pt-br|en)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-apart',
      comment:
        'A screen never imports another screen: what two share lives in renderer/components or renderer/domain.',
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/' },
      to: { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    },
    {
      name: 'features-never-import-app',
      comment: 'app puts the screens together; screens do not know it.',
      severity: 'error',
      from: { path: '^renderer/features/' },
      to: { path: '^renderer/(app/|main\\.tsx$)' },
    },
    {
      name: 'parts-never-import-screens',
      comment: 'Shared parts know no screen.',
      severity: 'error',
      from: { path: '^renderer/(?!features/|app/|main\\.tsx$)' },
      to: { path: '^renderer/(features|app)/' },
    },
    {
      name: 'bridge-knows-no-answers',
      comment: 'The bridge passes calls and events on; what they mean is known above it.',
      severity: 'error',
      from: { path: '^renderer/bridge/' },
      to: { path: '^renderer/(?!bridge/)' },
    },
    {
      name: 'ground-knows-no-subject',
      comment: 'What every subject of the window stands on knows none of them.',
      severity: 'error',
      from: { path: '^renderer/(answers|bridge|format|i18n|platform)/' },
      to: { path: '^renderer/(components|domain|list|navigation|report|views)/' },
    },
    {
      name: 'drawing-knows-no-subject',
      comment: 'Components, reports and lists draw what domain and features declare.',
      severity: 'error',
      from: { path: '^renderer/(components|report|list)/' },
      to: { path: '^renderer/(domain|features|app)/' },
    },
    {
      name: 'report-knows-no-list',
      comment: 'A list is made of reports, not the other way round.',
      severity: 'error',
      from: { path: '^renderer/(components|report)/' },
      to: { path: '^renderer/list/' },
    },
    {
      name: 'keyring-has-one-home',
      comment: 'Secrets go through electron/core/vault.',
      severity: 'error',
      from: { pathNot: '^(electron/core/vault|test|build)/' },
      to: { path: `${NPM}@napi-rs/keyring/` },
    },
    {
      name: 'protocol-has-one-home',
      comment: 'The protocol of assistants is spoken in one file, which is loaded when it is used.',
      severity: 'error',
      from: { pathNot: '^(electron/core/assistants/protocol\\.ts$|electron/preview/assistant\\.ts$|test/)' },
      to: { path: `${NPM}@modelcontextprotocol/` },
    },
    {
      name: 'protocol-is-loaded-when-used',
      comment: 'A server of assistants that is off costs no start: protocol.ts is imported dynamically.',
      severity: 'error',
      from: { pathNot: '^(electron/preview/assistant\\.ts$|test/)' },
      to: {
        path: '^electron/core/assistants/protocol\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'sql-has-three-homes',
      comment: 'SQL lives in electron/core/store, service/data and collector/data.',
      severity: 'error',
      from: { pathNot: '^(electron/core/store|service/data|collector/data|test|build)/' },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'nobody-imports-build-or-test',
      comment: 'What ships does not know how it is built or tested.',
      severity: 'error',
      from: { path: '^(shared|server|service|electron|collector|renderer)/' },
      to: { path: '^(build|test)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|dist-test|release|release-test|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
