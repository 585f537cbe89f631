import { validationText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Refused } from './use-file-import.ts';

/** Enough to see what kind of fault it is. */
const SHOWN_FAULTS = 8;

/** Why a file was not imported, row by row; it stays until the next try. */
export const RefusedFile = ({ refused }: { refused: Refused }) => {
  const { t } = useText();
  return (
    <section className="refused-file" role="alert">
      <h2>{t('admin-translations.import-refused')}</h2>
      <p>{refused.reason}</p>
      {refused.faults.length > 0 && (
        <ul>
          {refused.faults.slice(0, SHOWN_FAULTS).map(({ row, message }) => (
            <li key={`${row} ${message}`}>
              {row === null
                ? t(validationText(message))
                : t('admin-translations.import-row', { number: row, fault: t(validationText(message)) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
