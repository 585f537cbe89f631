import type { MyData } from '@bustan/contract/my-data.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { type Format, useFormat } from '#platform/i18n/use-format.ts';

const COUNTED = ['check_ins', 'recordings', 'milestones', 'badges', 'saved_opportunities', 'sessions'] as const;

const amountOf = (myData: MyData, kind: (typeof COUNTED)[number], format: Format): string => {
  const count = format.number(myData[kind]);
  if (kind !== 'recordings' || myData.recordings === 0) return count;
  return `${count} (${format.megabytes(myData.recording_bytes)})`;
};

/** The number of stored items of each kind; only its place while they are not known. */
export const DataCounts = ({ myData }: { myData: MyData | undefined }) => {
  const { t } = useText();
  const format = useFormat();
  return (
    <dl className="my-data-numbers" data-waiting={myData === undefined || undefined}>
      {COUNTED.map((kind) => (
        <div key={kind}>
          <dt>{t(`my-data.count.${kind}`)}</dt>
          <dd>{myData === undefined ? format.number(0) : amountOf(myData, kind, format)}</dd>
        </div>
      ))}
    </dl>
  );
};
