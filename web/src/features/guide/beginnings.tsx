import type { Language } from '@bustan/contract/languages.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { fromList } from '#platform/navigation/back-to-list.tsx';
import { Chair } from '#ui/art/chair.tsx';
import { Letter } from '#ui/art/letter.tsx';
import { ThornTree } from '#ui/art/thorn-tree.tsx';
import { articleAddress } from './guide-filter.ts';

/** What brings most people here, each with the article to read first; it leads on to the others of its kind. */
const BEGINNINGS = [
  { name: 'no', slug: 'rejection-first-day', Art: ThornTree },
  { name: 'interview', slug: 'interview-prepare', Art: Chair },
  { name: 'cv', slug: 'cv-without-experience', Art: Letter },
] as const;

export const Beginnings = ({ lang }: { lang: Language | undefined }) => {
  const { t } = useText();
  return (
    <nav aria-label={t('guide.start')}>
      <ul className="beginnings">
        {BEGINNINGS.map(({ name, slug, Art }) => (
          <li key={name}>
            <Link href={articleAddress(slug, lang)} state={fromList} className="beginning">
              <Art className="beginning-art" />
              <span className="beginning-title">{t(`guide.start.${name}`)}</span>
              <span className="beginning-text">{t(`guide.start.${name}-text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
