const PLACES = [1, 2, 3, 4, 5, 6];

/** Holds the places of a list's items, laid out by the list's own class. */
export const ListSkeleton = ({ label, className }: { label: string; className: string }) => (
  <div className={className} role="status" aria-label={label}>
    {PLACES.map((place) => (
      <span key={place} className="skeleton-block" />
    ))}
  </div>
);
