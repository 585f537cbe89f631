import { gulfDay } from '@bustan/contract/deadlines.ts';
import type { Opportunity, OpportunityChanges } from '@bustan/contract/opportunities.ts';
import { useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { changeOpportunity, useOpportunitiesChanged } from './admin-opportunities.api.ts';

/** One field changed from the list. It overwrites nothing else, so nobody needs to have seen the row before. */
export const useQuickChange = ({ id, is_active }: Opportunity) => {
  const { t } = useText();
  const changed = useOpportunitiesChanged();
  // The button stays as it is meanwhile, since one that is disabled would lose the focus.
  const isBusy = useRef(false);
  const change = async (body: OpportunityChanges) => {
    if (isBusy.current) return;
    isBusy.current = true;
    dismissErrorToasts();
    try {
      await changeOpportunity(id, body);
      showToast({ title: t('admin.opportunity.updated'), tone: 'success' });
      await changed();
    } catch {
      showToast({ title: t('errors.title'), text: t('admin.opportunity.save-failed'), tone: 'error' });
    } finally {
      isBusy.current = false;
    }
  };
  return {
    markChecked: () => change({ checked_on: gulfDay(new Date()) }),
    toggleHidden: () => change({ is_active: !is_active }),
  };
};
