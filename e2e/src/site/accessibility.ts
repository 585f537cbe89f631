import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { listClippedText } from './clipped-text.ts';

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs in the page; whether axe is there already. Half faded in, nothing has contrast, so motion is ended; endless motion cannot end. */
const comeToRest = (): boolean => {
  for (const motion of document.getAnimations()) {
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
  }
  return 'axe' in globalThis;
};

/** Runs in the page: every rule of axe; only what it finds wrong is told in full, and only that travels. */
const listViolations = async (): Promise<string[]> => {
  const { axe: examiner } = globalThis as unknown as { axe: typeof axe }; // was put there just before
  const { violations } = await examiner.run({ resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

export const checkClippedText = async (page: Page): Promise<void> => {
  expect(await page.evaluate(listClippedText)).toEqual([]);
};

/**
 * axe's own builder for Playwright sends it twice for each look and brings home all that is well; a document needs it
 * once. No page of ours has frames, into which it would have to go too.
 */
export const checkAccessibility = async (page: Page): Promise<void> => {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(comeToRest))) await page.evaluate(AXE);
  expect(await page.evaluate(listViolations)).toEqual([]);
  await checkClippedText(page);
};
