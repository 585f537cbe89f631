import { test as siteTest } from './test.ts';

/** On a site of their own, which the files share that import this: words changed here would be read by every other test. */
export const test = siteTest.extend<object, { environment: Record<string, string> }>({
  environment: [{}, { scope: 'worker' }],
});
