import type { HelplineActivity } from '@bustan/contract/helplines.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useFieldTexts } from './field-texts.ts';

/** The old value struck through, then the new one. */
const ChangedValue = ({ from, to }: { from: string; to: string }) => {
  const { t } = useText();
  return (
    <>
      {from !== '' && (
        <>
          <del>
            <bdi>{from}</bdi>
          </del>{' '}
        </>
      )}
      <ins>
        <bdi>{to === '' ? t('admin-helplines.nothing') : to}</bdi>
      </ins>
    </>
  );
};

const HistoryEntry = ({ activity }: { activity: HelplineActivity }) => {
  const { t } = useText();
  const format = useFormat();
  const { labelOf, valueText } = useFieldTexts();
  const changes = activity.deed === 'checked' ? [] : activity.changed;
  return (
    <li className="line-deed">
      <p>
        <strong>{t(`admin-helplines.deed.${activity.deed}`)}</strong>
      </p>
      <p className="line-deed-by">
        {t('admin-helplines.history-by', {
          date: format.dayAndTime(new Date(activity.at)),
          who: activity.by ?? t('admin-helplines.history-gone'),
        })}
      </p>
      {changes.length > 0 && (
        <dl className="line-changes">
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>
                <ChangedValue from={valueText(field, from)} to={valueText(field, to)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
};

/** Who changed what, and when; newest first. */
export const HelplineHistory = ({ history }: { history: readonly HelplineActivity[] }) => {
  const { t } = useText();
  if (history.length === 0) return null;
  return (
    <section className="line-history">
      <h2>{t('admin-helplines.history')}</h2>
      <ul>
        {history.map((activity) => (
          <HistoryEntry key={`${activity.at} ${activity.deed}`} activity={activity} />
        ))}
      </ul>
    </section>
  );
};
