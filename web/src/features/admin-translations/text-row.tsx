import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { directionOf } from '@bustan/contract/languages.ts';
import { TEXT_FAULT_MESSAGES } from '@bustan/contract/text-rules.ts';
import { RowActions, validationText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { effectiveText, isBundled, isChanged, problemsByLanguage } from './interface-text.ts';

interface TextRowProps {
  text: InterfaceText;
  onEdit: () => void;
  onDelete: () => void;
}

/** The status of the text, and its problems. */
const TextMarks = ({ text }: { text: InterfaceText }) => {
  const { t } = useText();
  const category = text.forms.find(({ translation }) => translation?.category)?.translation?.category;
  return (
    <>
      {isChanged(text) && isBundled(text) && <span className="mark">{t('admin-translations.mark.changed')}</span>}
      {!isBundled(text) && <span className="mark mark-quiet">{t('admin-translations.mark.unused')}</span>}
      {text.is_counted && <span className="mark mark-quiet">{t('admin-translations.mark.counted')}</span>}
      {category && (
        <span className="mark mark-quiet">
          <bdi>{category}</bdi>
        </span>
      )}
      {problemsByLanguage(text).map(({ language, fault }) => (
        <span key={`${language} ${fault}`} className="mark mark-warm">
          {t('admin-translations.problem', {
            language: t(language === 'en' ? 'admin-translations.english' : 'admin-translations.arabic'),
            fault: t(validationText(TEXT_FAULT_MESSAGES[fault])),
          })}
        </span>
      ))}
    </>
  );
};

export const TextRow = ({ text, onEdit, onDelete }: TextRowProps) => {
  const { language } = useText();
  const [first, second] = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return (
    <>
      <div className="content-words">
        <h2 className="content-name text-words" lang={first}>
          <bdi dir={directionOf(first)}>{effectiveText(text, first) || text.key}</bdi>
        </h2>
        <p className="content-twin text-words" lang={second}>
          <bdi dir={directionOf(second)}>{effectiveText(text, second)}</bdi>
        </p>
        <p className="content-marks">
          <bdi dir="ltr" className="text-key">
            {text.key}
          </bdi>
          <TextMarks text={text} />
        </p>
      </div>
      <RowActions name={text.key} onEdit={onEdit} onDelete={isChanged(text) ? onDelete : undefined} />
    </>
  );
};
