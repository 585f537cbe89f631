import { useContext, useEffect } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Door } from '#ui/art/door.tsx';
import { AudioPlayer } from '#ui/audio-player.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Notice } from '#ui/notice.tsx';
import { PictureNotice } from '#ui/picture-notice.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { ToastLabels, ToastRegion } from '#ui/toast-region.tsx';
import { showToast } from '#ui/toasts.ts';
import { Versions } from '#ui/versions.tsx';
import { FramedScene, SceneContext, Specimen } from './specimen.tsx';

const FOREVER_MS = 86_400_000;

const Toasts = () => {
  const { t } = useText();
  useEffect(() => {
    const shown = { text: t('journey.load-failed'), durationMs: FOREVER_MS };
    showToast({ ...shown, title: t('check-in.saved'), tone: 'success' });
    showToast({ ...shown, title: t('common.offline.title'), tone: 'info' });
    showToast({ ...shown, title: t('errors.title'), tone: 'error' });
  }, [t]);
  return (
    <ToastLabels value={{ label: t('common.messages'), dismissLabel: t('common.dismiss') }}>
      <ToastRegion />
    </ToastLabels>
  );
};

const Dialog = ({ isHarmless }: { isHarmless: boolean }) => {
  const { t } = useText();
  return (
    <ConfirmDialog
      title={t('journey.delete-title')}
      subject={t('pathway.title')}
      text={t('journey.delete-text')}
      confirmLabel={t('journey.delete-confirm')}
      cancelLabel={t('common.cancel')}
      isHarmless={isHarmless}
      isBusy={false}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />
  );
};

/** What covers a page, alone on one. */
export const CoveringScene = () => {
  const scene = useContext(SceneContext);
  if (scene === 'toasts') return <Toasts />;
  return <Dialog isHarmless={scene === 'harmless-dialog'} />;
};

const Empty = () => {
  const { t } = useText();
  return (
    <Specimen name="Notice">
      <Notice title={t('stories.none.title')} text={t('stories.none.text')}>
        <Button kind="outline">{t('stories.none.clear')}</Button>
      </Notice>
      <PictureNotice picture={<Door />} title={t('stories.none.title')} text={t('stories.none.text')}>
        <Button kind="outline">{t('stories.none.clear')}</Button>
      </PictureNotice>
      <LoadFailure
        title={t('stories.load-failed')}
        text={t('stories.load-failed-text')}
        toastTitle={t('errors.title')}
        retryLabel={t('common.try-again')}
        isBusy={false}
        onRetry={() => undefined}
      />
    </Specimen>
  );
};

const Reading = () => {
  const { t } = useText();
  const words = `## ${t('home.title')}\n\n${t('home.subtitle')}\n\n- ${t('nav.stories')}\n- ${t('nav.journey')}\n\n> ${t('pathway.lead')}`;
  const labels = {
    player: t('player.voice-note'),
    play: t('player.play'),
    pause: t('player.pause'),
    seek: t('player.seek'),
    failed: t('player.failed'),
    time: (text: string) => text,
  };
  return (
    <>
      <Specimen name="Markdown">
        <Markdown text={words} newTabLabel={t('resources.new-tab')} />
      </Specimen>
      <Specimen name="AudioPlayer">
        <AudioPlayer src="/style/none.webm" durationSeconds={67} labels={labels} />
        <AudioPlayer src="/style/unknown.webm" labels={labels} />
      </Specimen>
      <Specimen name="Versions">
        <Versions
          theirsLabel={t('admin.conflict-theirs')}
          mineLabel={t('admin.conflict-mine')}
          emptyLabel={t('admin.conflict-empty')}
          pairs={[{ label: t('pathway.company'), theirs: t('home.title'), mine: '' }]}
        />
      </Specimen>
    </>
  );
};

export const Messages = () => {
  const { t } = useText();
  return (
    <>
      <Specimen name="ConfirmDialog">
        <FramedScene scene="dialog" />
        <FramedScene scene="harmless-dialog" />
      </Specimen>
      <Specimen name="ToastRegion">
        <FramedScene scene="toasts" />
      </Specimen>
      <Empty />
      <Reading />
      <Specimen name="Skeletons">
        <PageSkeleton label={t('common.loading')} />
        <ListSkeleton label={t('common.loading')} className="specimen-list" />
      </Specimen>
      <Specimen name="ShowMore">
        <ShowMore href="#more" problem={t('stories.more-offline')}>
          {t('stories.more')}
        </ShowMore>
      </Specimen>
    </>
  );
};
