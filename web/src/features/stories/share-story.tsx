import { useText } from '#platform/i18n/i18n-context.tsx';
import { shareLink } from '#platform/share/share-link.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { storyAddress } from './story-filter.ts';

/** The link opens in the language in which it was shared. */
export const ShareStory = ({ id, title }: { id: string; title: string }) => {
  const { t, language } = useText();
  const share = async () => {
    const outcome = await shareLink({ title, url: location.origin + storyAddress(id, language) });
    if (outcome === 'copied') showToast({ title: t('story.copied'), tone: 'success' });
    if (outcome === 'failed') showToast({ title: t('errors.title'), text: t('story.share-failed'), tone: 'error' });
  };
  return (
    <Button kind="quiet" className="story-share" onClick={share}>
      <Icon name="share" />
      {t('story.share')}
    </Button>
  );
};
