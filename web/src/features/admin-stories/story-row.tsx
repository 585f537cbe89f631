import type { StorySummary } from '@bustan/contract/stories.ts';
import { ContentName, Mark, RowActions } from '#features/admin/admin.ts';
import { formatDay } from '#platform/i18n/dates.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';

interface StoryRowProps {
  story: StorySummary;
  onEdit: () => void;
  onDelete: () => void;
}

export const StoryRow = ({ story, onEdit, onDelete }: StoryRowProps) => {
  const { t, language } = useText();
  const isArabic = language === 'ar';
  const title = (isArabic && story.title_ar) || story.title;
  const twin = story.title_ar === null ? null : isArabic ? story.title : story.title_ar;
  return (
    <>
      <div className="content-words">
        <ContentName name={title} twin={twin} />
        <p className="content-marks">
          <Mark>
            <bdi>{(isArabic && story.category_ar) || story.category}</bdi>
          </Mark>
          {story.duration_minutes !== null && (
            <span>{t('admin-stories.minutes', { number: story.duration_minutes })}</span>
          )}
          <time dateTime={story.created_at}>{formatDay(new Date(story.created_at), language)}</time>
          {story.title_ar === null && <Mark tone="quiet">{t('admin-stories.no-arabic')}</Mark>}
        </p>
      </div>
      <RowActions name={title} onEdit={onEdit} onDelete={onDelete} />
    </>
  );
};
