import { expect, test } from 'vitest';
import { detectOpportunityType } from './find-sources.ts';

test.each([
  ['any internships in Dubai?', 'internship'],
  ['وين ألقى تدريب صيفي', 'internship'],
  ['I am looking for a free course', 'training'],
  ['do you know of courses in coding?', 'training'],
  ['هل توجد دورات في البرمجة؟', 'training'],
  ['which jobs in Abu Dhabi are open?', 'job'],
  ['هل عندكم وظائف', 'job'],
  ['how do I prepare for a job interview?', undefined],
  ['My internship ended yesterday.', undefined],
  ['', undefined],
] as const)('"%s" asks for %s', (message, type) => {
  expect(detectOpportunityType(message)).toBe(type);
});
