import { useState } from 'react';
import type { useCheckIns } from '#features/flower/flower.ts';
import { isWeakDevice } from '#platform/browser/is-weak-device.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Sprout } from '#ui/art/sprout.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { useFocusAdded } from '#ui/use-focus-added.ts';
import { DuneLayers } from './dune-layers.tsx';
import { useSidewaysPath } from './use-sideways-path.ts';
import { WeekDialog } from './week-dialog.tsx';
import { WeekTile } from './week-tile.tsx';
import { pastWeeks } from './weeks.ts';
import './week-garden.css';
import './panorama.css';

type CheckIns = Pick<ReturnType<typeof useCheckIns>, 'data' | 'fetchNextPage' | 'hasNextPage'>;

/** Fetches older check-ins until the path has grown; a full week may take more than one page. */
const useGrowth = ({ data = [], fetchNextPage, hasNextPage }: CheckIns, now: Date) => {
  const { t } = useText();
  const [isGrowing, setIsGrowing] = useState(false);
  const weeks = pastWeeks(data, now, !hasNextPage);
  const grow = async () => {
    setIsGrowing(true);
    for (;;) {
      const result = await fetchNextPage();
      if (result.isError) showToast({ title: t('errors.title'), text: t('journey.load-failed'), tone: 'error' });
      const isLonger = pastWeeks(result.data ?? [], now, false).length > weeks.length;
      if (result.isError || isLonger || !result.hasNextPage) break;
    }
    setIsGrowing(false);
  };
  return { weeks, isGrowing, grow };
};

interface WeekGardenProps {
  userId: string;
  checkIns: CheckIns;
  now: Date;
}

/** The weeks before this one as a path over the dunes, the newest nearest. */
export const WeekGarden = ({ userId, checkIns, now }: WeekGardenProps) => {
  const { t } = useText();
  const { weeks, isGrowing, grow } = useGrowth(checkIns, now);
  const { view, onKeyDown } = useSidewaysPath();
  const [current, setCurrent] = useState<number>();
  const [openIndex, setOpenIndex] = useState<number>();
  const planted = weeks.filter((week) => week.checkIns.length > 0);
  const tabStop = planted.some(({ index }) => index === current) ? current : planted[0]?.index;
  const opened = planted.find(({ index }) => index === openIndex);
  const { list, expectMore } = useFocusAdded<HTMLOListElement>(planted.length, 'button.week-stand', {
    preventScroll: true,
  });
  const showEarlier = () => {
    expectMore();
    void grow();
  };
  return (
    <section className="week-garden" aria-labelledby="garden-title">
      <header className="garden-head">
        <h2 id="garden-title">{t('journey.garden')}</h2>
        <p>{t(weeks.length === 0 && !checkIns.hasNextPage ? 'journey.garden-first' : 'journey.garden-lead')}</p>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within */}
      <div ref={view} className="weeks-view" data-still={isWeakDevice() || undefined} onKeyDown={onKeyDown}>
        <div className="weeks-land">
          <DuneLayers />
          <ol ref={list} className="weeks">
            {weeks.map((week, place) => (
              <WeekTile
                key={week.index}
                week={week}
                place={place}
                isTabStop={week.index === tabStop}
                onFocus={() => setCurrent(week.index)}
                onOpen={() => setOpenIndex(week.index)}
              />
            ))}
          </ol>
          {checkIns.hasNextPage ? (
            <Button kind="outline" className="weeks-end" isBusy={isGrowing} onClick={showEarlier}>
              {t('journey.earlier')}
            </Button>
          ) : (
            <p className="weeks-end weeks-begin">
              <Sprout className="weeks-sprout" />
              {t('journey.garden-begin')}
            </p>
          )}
        </div>
      </div>
      {opened !== undefined && <WeekDialog userId={userId} week={opened} onClose={() => setOpenIndex(undefined)} />}
    </section>
  );
};
