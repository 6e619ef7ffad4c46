// Writes each test of a Playwright run into the report that LEME_TEST_REPORT names, as it ends.
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { inRepository, plainMessage, reportTest } from './test-report.ts'

const REPORT = process.env.LEME_TEST_REPORT ?? ''

export default class PlaywrightReport implements Reporter {
  onTestEnd(test: TestCase, { duration, errors, status }: TestResult): void {
    // The first titles are the project and the file.
    const [, project = '', , ...titles] = test.titlePath()
    reportTest(REPORT, {
      title: titles.join(' › '),
      file: inRepository(test.location.file),
      project,
      seconds: duration / 1000,
      failure:
        status === 'skipped' || status === test.expectedStatus ? null : plainMessage(errors[0]?.message),
      skipped:
        status === 'skipped'
          ? (test.annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given')
          : null,
    })
  }
  onError({ message }: TestError): void {
    const place = { title: 'the run', file: 'Playwright', project: 'none' }
    reportTest(REPORT, { ...place, seconds: 0, failure: plainMessage(message), skipped: null })
  }
  printsToStdio(): boolean {
    return false
  }
}
