import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { factorActions } from '#platform/session/factor-actions.ts';
import { showToast } from '#ui/toasts.ts';

/** What was begun is given up with its panel, unless it was ended well. */
export const useAdding = (onClose: () => void) => {
  const { t } = useText();
  const begun = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (begun.current === undefined) return;
      factorActions.unenroll(begun.current).catch((error: unknown) => log.warn('A factor stays begun', error));
    },
    [],
  );
  return {
    begin: (factorId: string) => {
      begun.current = factorId;
    },
    end: () => {
      begun.current = undefined;
      showToast({ title: t('account-factors.added'), text: t('account-factors.added-text'), tone: 'success' });
      onClose();
    },
  };
};
