import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Versions } from '#ui/versions.tsx';
import type { ContentKind } from './content-kind.ts';
import type { FormValues } from './use-content-form.ts';

/** A field's name and its value, both in words. */
type Described = readonly (readonly [label: string, value: string])[];

/** Theirs is what is saved now, mine what a save would make of it. */
export type Describe = (values: FormValues, whose: 'theirs' | 'mine') => Described;

interface ConflictProps {
  kind: ContentKind;
  theirs: FormValues;
  mine: FormValues;
  describe: Describe;
  keepMine: () => void;
  takeTheirs: () => void;
  goOn: () => void;
}

/** In the place of the form, until the person decided between two versions. */
export const Conflict = ({ kind, theirs, mine, describe, keepMine, takeTheirs, goOn }: ConflictProps) => {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ofTheirs = new Map(describe(theirs, 'theirs'));
  const pairs = describe(mine, 'mine')
    .map(([label, value]) => ({ label, theirs: ofTheirs.get(label) ?? '', mine: value.trim() }))
    .filter((pair) => pair.theirs !== pair.mine);
  return (
    <section className="conflict">
      <h2 ref={heading} tabIndex={-1}>
        {t(`errors.${kind}_changed`)}
      </h2>
      <p>{t(pairs.length === 0 ? 'admin.conflict-same' : 'admin.conflict-text')}</p>
      <Versions
        theirsLabel={t('admin.conflict-theirs')}
        mineLabel={t('admin.conflict-mine')}
        emptyLabel={t('admin.conflict-empty')}
        pairs={pairs}
      />
      <div className="form-actions">
        <Button onClick={keepMine}>{t('admin.keep-mine')}</Button>
        <Button kind="quiet" className="button-outline" onClick={takeTheirs}>
          {t('admin.take-theirs')}
        </Button>
        <Button kind="quiet" onClick={goOn}>
          {t('admin.unsaved-stay')}
        </Button>
      </div>
    </section>
  );
};
