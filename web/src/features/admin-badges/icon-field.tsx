import { type Control, useController } from 'react-hook-form';
import { BoundText } from '#features/admin/admin.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { BadgeValues } from './badge-values.ts';

const SUGGESTIONS = ['🎯', '🌱', '🌿', '🌸', '🌻', '🌴', '📮', '💬', '💪', '🤝', '⭐', '🏆'];

/** One emoji: typed, or taken from a few that suit the garden. */
export const IconField = ({ control }: { control: Control<BadgeValues> }) => {
  const { t } = useText();
  const { field } = useController({ control, name: 'icon' });
  return (
    <div className="icon-field">
      <BoundText
        control={control}
        name="icon"
        label={t('admin-badges.field.icon')}
        hint={t('admin-badges.icon-hint')}
        isOptional
      />
      <fieldset className="icon-choices">
        <legend className="visually-hidden">{t('admin-badges.icon-choices')}</legend>
        {SUGGESTIONS.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className="icon-choice"
            aria-pressed={field.value === emoji}
            onClick={() => field.onChange(emoji)}
          >
            {emoji}
          </button>
        ))}
      </fieldset>
    </div>
  );
};
