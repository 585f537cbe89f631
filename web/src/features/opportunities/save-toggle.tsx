import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { useSaveContext } from './save-context.tsx';
import { useToggleSaved } from './saved.api.ts';

interface SaveToggleProps {
  opportunity: Opportunity;
  label: string;
}

interface BookmarkProps {
  label: string;
  isPressed: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

const Bookmark = ({ label, isPressed, isDisabled = false, onPress }: BookmarkProps) => (
  <button
    type="button"
    className="icon-button save-toggle"
    aria-label={label}
    aria-pressed={isPressed}
    disabled={isDisabled}
    onClick={onPress}
  >
    <Icon name="bookmark" />
  </button>
);

const SignedInToggle = ({ opportunity, label, userId }: SaveToggleProps & { userId: string }) => {
  const { t } = useText();
  const { isReady, savedIds } = useSaveContext();
  const isSaved = savedIds.has(opportunity.id);
  const toggle = useToggleSaved({
    userId,
    opportunityId: opportunity.id,
    onFailure: () => showToast({ title: t('errors.title'), text: t('resources.save-failed'), tone: 'error' }),
  });
  return (
    <Bookmark
      label={label}
      isPressed={isSaved}
      isDisabled={!isReady}
      onPress={() => toggle.mutate({ opportunity, isSaved: !isSaved })}
    />
  );
};

/** Saves or unsaves an opportunity; signed-out people are asked to sign in. */
export const SaveToggle = ({ opportunity, label }: SaveToggleProps) => {
  const { userId, isReady, askToSignIn } = useSaveContext();
  return userId === undefined ? (
    <Bookmark label={label} isPressed={false} isDisabled={!isReady} onPress={askToSignIn} />
  ) : (
    <SignedInToggle opportunity={opportunity} label={label} userId={userId} />
  );
};
