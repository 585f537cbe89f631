import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { log } from '#platform/log/log.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { keepPicture } from './keep-picture.ts';
import type { PictureSize } from './picture.ts';
import { summarizeWeek } from './week.ts';
import './keep-picture.css';

const DAY_MS = 24 * 60 * 60 * 1000;
const SIZES: readonly PictureSize[] = ['post', 'story'];

/** Under the week's flower: keeping it as a picture, in one of two sizes. A bud is no picture yet. */
export const KeepPicture = ({ checkIns }: { checkIns: readonly CheckIn[] }) => {
  const { t } = useText();
  const format = useFormat();
  const [isBusy, setIsBusy] = useState(false);
  const now = new Date();
  const emotions = summarizeWeek(checkIns, now).petals.map(({ emotion }) => emotion);
  const week = `${format.day(new Date(now.getTime() - 6 * DAY_MS))} – ${format.day(now)}`;
  const keep = async (size: PictureSize) => {
    setIsBusy(true);
    try {
      const outcome = await keepPicture({ emotions, week, size });
      if (outcome === 'saved') showToast({ title: t('journey.picture-saved'), tone: 'success' });
    } catch (error) {
      log.warn('The picture could not be painted', error);
      showToast({ title: t('errors.title'), text: t('journey.picture-failed'), tone: 'error' });
    }
    setIsBusy(false);
  };
  if (emotions.length === 0) return null;
  return (
    <details className="keep-picture">
      <summary className="button button-outline">{t('journey.keep-picture')}</summary>
      <p>{t('journey.picture-text')}</p>
      <div className="keep-picture-sizes">
        {SIZES.map((size) => (
          <Button key={size} kind="outline" isBusy={isBusy} onClick={() => void keep(size)}>
            <span className={`picture-frame picture-frame-${size}`} aria-hidden="true" />
            {t(`journey.picture-${size}`)}
          </Button>
        ))}
      </div>
    </details>
  );
};
