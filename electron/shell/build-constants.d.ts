/** True in the build for the test machines' runtime, which is never handed out (build/vite.main.config.ts). */
declare const __IS_TEST_BUILD__: boolean
/** True in `npm run dev -- --electron` alone: what is behind it is in no package. */
declare const __IS_DEV_BUILD__: boolean
/** Address of its page's server; empty in every other build, and never read from the environment. */
declare const __DEV_SERVER__: string
