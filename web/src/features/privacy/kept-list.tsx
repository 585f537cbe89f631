import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';

const KEPT = ['account', 'check-ins', 'recordings', 'milestones', 'badges', 'sessions', 'factors', 'limits'] as const;

/** Each kind of thing that is kept, and for how long. */
export const KeptList = () => {
  const { t } = useText();
  return (
    <ul className="privacy-kept">
      {KEPT.map((kind) => (
        <li key={kind}>
          <p>{t(`privacy.kept.${kind}.what`)}</p>
          <p className="privacy-long">
            <Icon name="clock" />
            <span>{t(`privacy.kept.${kind}.long`)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
};
