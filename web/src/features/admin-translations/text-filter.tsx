import { SHOWN_TEXTS, type ShownTexts } from '@bustan/contract/interface-texts.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';

interface TextFilterProps {
  show: ShownTexts;
  onShow: (show: ShownTexts) => void;
}

/** Which of the texts are listed. */
export const TextFilter = ({ show, onShow }: TextFilterProps) => {
  const { t } = useText();
  return (
    <fieldset className="text-filter">
      <legend className="visually-hidden">{t('admin-translations.show')}</legend>
      {SHOWN_TEXTS.map((name) => (
        <label key={name} className="text-filter-choice">
          <input type="radio" name="show" value={name} checked={name === show} onChange={() => onShow(name)} />
          <span>{t(`admin-translations.show.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};
