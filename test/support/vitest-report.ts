// Writes each test of a Vitest run into the report that LEME_TEST_REPORT names, as it ends.
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { inRepository, plainMessage, reportTest } from './test-report.ts'

const REPORT = process.env.LEME_TEST_REPORT ?? ''
/** What is no test: a file that could not be loaded, a hook that threw. */
const THE_FILE = { title: 'the file', seconds: 0, skipped: null }

export default class VitestReport implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    const { errors, state } = result
    reportTest(REPORT, {
      title: test.fullName.replaceAll(' > ', ' › '),
      file: inRepository(test.module.moduleId),
      project: test.project.name,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      failure: state === 'failed' ? plainMessage(errors?.[0]?.message) : null,
      skipped: state === 'skipped' ? ('note' in result && result.note) || 'see the title of the test' : null,
    })
  }
  onTestModuleEnd(module: TestModule): void {
    const failed = [module, ...module.children.allSuites()].flatMap((each) => each.errors())
    const [error] = failed
    if (error === undefined) return
    const place = { file: inRepository(module.moduleId), project: module.project.name }
    reportTest(REPORT, { ...THE_FILE, ...place, failure: plainMessage(error.message) })
  }
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    for (const { message } of errors) {
      reportTest(REPORT, { ...THE_FILE, file: 'Vitest', project: 'none', failure: plainMessage(message) })
    }
  }
}
