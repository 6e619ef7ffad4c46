/** True in the build for the test machines' runtime, which is never handed out (build/vite.main.config.ts). */
declare const __IS_TEST_BUILD__: boolean
