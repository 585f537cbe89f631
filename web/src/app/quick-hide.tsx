import type { i18n } from 'i18next';
import { HideExplanation } from '#features/discretion/hide-explanation.tsx';
import { hide } from '#platform/discretion/concealment.ts';
import { isHideExplained } from '#platform/discretion/hide-explained.ts';
import { showBesidePage } from './beside-page.tsx';
import { watchProduct } from './watch-product.ts';

/** At once, but for the first time, which tells the way back. */
export const quickHide = (instance: i18n): void => {
  watchProduct();
  if (isHideExplained()) hide();
  else if (document.querySelector('.hide-explanation') === null)
    showBesidePage(instance, (close) => <HideExplanation onHide={hide} onClose={close} />);
};
