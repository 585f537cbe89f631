import type { AdminHelpline } from '@bustan/contract/helplines.ts';
import { type Account, callSite } from './accounts.ts';
import type { Site } from './site.ts';

const PATH = '/api/v1/helplines';

/** The lines of a site, changed beside the browser. */
export const helplinesOf = (site: Site, { accessToken }: Account) => {
  const list = async (): Promise<AdminHelpline[]> =>
    (await (await callSite(site, { method: 'GET', path: PATH, accessToken })).json()) as AdminHelpline[];
  return {
    change: async (id: string, body: object) => {
      const answer = await callSite(site, { method: 'PATCH', path: `${PATH}/${id}`, accessToken, body });
      if (!answer.ok) throw new Error(`${id} was not changed: ${await answer.text()}`);
    },
    /** As delivered, for the tests that come after on the same site. */
    restoreAll: async () => {
      for (const { id, updated_at } of await list()) {
        if (updated_at !== null) await callSite(site, { method: 'DELETE', path: `${PATH}/${id}`, accessToken });
      }
    },
  };
};
