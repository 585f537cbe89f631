/** Holds the place of a page that is loading; appears only when that takes a moment. */
export const PageSkeleton = ({ label }: { label: string }) => (
  <div className="skeleton" role="status" aria-label={label}>
    <span className="skeleton-line skeleton-title" />
    <span className="skeleton-line" />
    <span className="skeleton-line skeleton-short" />
    <span className="skeleton-block" />
  </div>
);
