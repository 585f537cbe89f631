import type { ContentCounts } from '@bustan/contract/content-counts.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';

interface ContentCardProps {
  kind: keyof ContentCounts;
  icon: IconName;
  path: string;
  /** Undefined until it is known. */
  count: number | undefined;
}

/** The whole card leads to the page of its kind. */
export const ContentCard = ({ kind, icon, path, count }: ContentCardProps) => {
  const { t, language } = useText();
  return (
    <li className={`content-card content-card-${kind}`}>
      <span className="content-card-icon">
        <Icon name={icon} />
      </span>
      <p className="content-card-count" data-waiting={count === undefined || undefined}>
        {count !== undefined && new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(count)}
      </p>
      <h2>
        <Link href={path} className="content-card-link">
          {t(`admin.card.${kind}.title`)}
        </Link>
      </h2>
      <p className="content-card-text">{t(`admin.card.${kind}.text`)}</p>
    </li>
  );
};
