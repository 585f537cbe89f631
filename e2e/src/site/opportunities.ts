import { randomUUID } from 'node:crypto';
import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { NewOpportunity, Opportunity } from '@bustan/contract/opportunities.ts';
import type { Locator } from '@playwright/test';
import { callSite, signInAdmin } from './accounts.ts';
import type { Site } from './site.ts';

const DAY_MS = 86_400_000;

/** A word that nothing else on the site has, so that a test finds its own rows alone. */
export const ownWord = (): string => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`;

export const inDays = (days: number): string => gulfDay(new Date(Date.now() + days * DAY_MS));

/** Shows what is below a row; a second press folds it again. */
export const unfold = (row: Locator): Promise<void> => row.locator('summary').click();

/** Writes opportunities as an admin would; the last is the newest. */
export const openOffice = async (site: Site) => {
  const { accessToken } = await signInAdmin(site);
  const add = async (body: Partial<NewOpportunity> & Pick<NewOpportunity, 'title'>): Promise<Opportunity> => {
    const whole = { organization: 'An academy', type: 'job', ...body };
    const answer = await callSite(site, { method: 'POST', path: '/api/v1/opportunities', accessToken, body: whole });
    if (answer.status !== 201) throw new Error(await answer.text());
    return (await answer.json()) as Opportunity;
  };
  const hide = (id: string) =>
    callSite(site, {
      method: 'PATCH',
      path: `/api/v1/opportunities/${id}`,
      accessToken,
      body: { is_active: false },
    });
  const remove = (id: string) => callSite(site, { method: 'DELETE', path: `/api/v1/opportunities/${id}`, accessToken });
  return { add, hide, remove };
};
