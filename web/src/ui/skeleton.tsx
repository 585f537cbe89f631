/** Holds the place of a page that is loading; appears only when that takes a moment. */
export const PageSkeleton = ({ label }: { label: string }) => (
  <div className="skeleton" role="status" aria-label={label}>
    <span className="skeleton-line skeleton-title" />
    <span className="skeleton-line" />
    <span className="skeleton-line skeleton-short" />
    <span className="skeleton-block" />
  </div>
);

const PLACES = [1, 2, 3, 4, 5, 6];

/** Holds the places of a list's items, laid out by the list's own class. */
export const ListSkeleton = ({ label, className }: { label: string; className: string }) => (
  <div className={className} role="status" aria-label={label}>
    {PLACES.map((place) => (
      <span key={place} className="skeleton-block" />
    ))}
  </div>
);
